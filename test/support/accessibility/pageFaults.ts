import type { Page } from 'puppeteer';

/** What every document has: one main heading, a title, a language, and no words of our code. */
export const documentFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
    const landmarks = ['header', 'main', 'footer'].filter(
      (part) => document.querySelectorAll(`${part}:not(main *, section *, dialog *)`).length !== 1,
    );
    const doubleIds = [...document.querySelectorAll('[id]')].filter(
      ({ id }) => document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length > 1,
    );
    return [
      ...(headings.length === 1 ? [] : [`${headings.length} main headings`]),
      ...(document.title.trim() === '' ? ['no title'] : []),
      ...(document.documentElement.lang === 'en' ? [] : ['no language']),
      ...landmarks.map((part) => `not one ${part}`),
      ...doubleIds.map(({ id }) => `id twice: ${id}`),
    ];
  });

/** Where no motion is wanted. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  );

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Spacing that a visitor may set, as WCAG 1.4.12 has it. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);

export const unspaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
