import type { CDPSession, Page } from 'puppeteer';

export interface Emulation {
  readonly scheme?: 'light' | 'dark';
  /** The visitor's own colours replace those of the page. */
  readonly forcedColours?: boolean;
  readonly reducedMotion?: boolean;
}

/** What is emulated lasts as long as its session. */
const sessions = new WeakMap<Page, CDPSession>();

const sessionOf = async (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? (await page.createCDPSession());
  sessions.set(page, session);
  return session;
};

/** What the visitor has set up; puppeteer itself knows of no forced colours. */
export const emulate = async (
  page: Page,
  { forcedColours = false, reducedMotion = true, scheme = 'light' }: Emulation = {},
): Promise<void> => {
  const session = await sessionOf(page);
  // The tab key may have gone on to the browser's own controls, and they keep it.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
      { name: 'forced-colors', value: forcedColours ? 'active' : 'none' },
    ],
  });
};
