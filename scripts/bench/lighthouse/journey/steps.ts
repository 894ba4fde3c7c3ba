import type { Page } from 'puppeteer';

/** A document of its own, which a step begins with. */
interface JourneyPage {
  readonly path: string;
  /** Scripts have taken over what this selector finds. */
  readonly ready: string;
}

type Act = (page: Page) => Promise<unknown>;

export interface JourneyStep {
  readonly name: string;
  /** Else it begins where the one before it has ended. */
  readonly on?: JourneyPage;
  readonly act: Act;
  /** Resolves when what was asked for is there. */
  readonly until: (page: Page) => Promise<unknown>;
}

export const DIALOG = 'dialog[open]';
export const WAIT = { timeout: 60_000 };

export const there =
  (selector: string) =>
  (page: Page): Promise<unknown> =>
    page.waitForSelector(selector, WAIT);

export const gone =
  (selector: string) =>
  (page: Page): Promise<unknown> =>
    page.waitForFunction((one) => document.querySelector(one) === null, WAIT, selector);

export const at =
  (path: string) =>
  (page: Page): Promise<unknown> =>
    page.waitForFunction(
      (start) =>
        location.pathname.startsWith(start) &&
        document.querySelector('main[aria-busy="false"] h1') !== null,
      WAIT,
      path,
    );

export const asked =
  (key: string) =>
  (page: Page): Promise<unknown> =>
    page.waitForFunction((name) => new URLSearchParams(location.search).has(name), WAIT, key);

export const all =
  (...waits: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const wait of waits) await wait(page);
  };

/** In the middle of the window: bars over its edges would take the tap. */
const tapOn = async (page: Page, selector: string): Promise<void> => {
  const target = await page.waitForSelector(selector, WAIT);
  await target?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await target?.tap();
};

export const tap =
  (selector: string): Act =>
  (page) =>
    tapOn(page, selector);

export const press =
  (key: 'ArrowRight' | 'Enter' | 'Escape'): Act =>
  (page) =>
    page.keyboard.press(key);

const PAUSE = { delay: 60 };

export const write =
  (text: string): Act =>
  (page) =>
    page.keyboard.type(text, PAUSE);

const replace = async (page: Page, field: string, text: string): Promise<void> => {
  await tapOn(page, field);
  await page.$eval(field, (element) => {
    if (element instanceof HTMLInputElement) element.select();
  });
  await page.keyboard.type(text, PAUSE);
};

const holds = (page: Page, field: string, text: string): Promise<unknown> =>
  page.waitForFunction(
    (one, wanted) =>
      document.querySelector<HTMLInputElement>(one)?.value.replaceAll(' ', '') === wanted,
    WAIT,
    field,
    // Numbers of telephones are set in groups while they are typed.
    text.replaceAll(' ', ''),
  );

/** Types into fields, in the place of what stands in them: selectors with their texts. */
export const typing = (
  texts: Readonly<Record<string, string>>,
): Pick<JourneyStep, 'act' | 'until'> => ({
  act: async (page) => {
    for (const [field, text] of Object.entries(texts)) await replace(page, field, text);
  },
  until: async (page) => {
    for (const [field, text] of Object.entries(texts)) await holds(page, field, text);
  },
});

const begin = async (page: Page, { path, ready }: JourneyPage): Promise<void> => {
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'load' });
  await page.waitForFunction(
    (one) => Object.keys(document.querySelector(one) ?? {}).length > 0,
    WAIT,
    ready,
  );
};

/** @throws Error that names the step */
export const takeStep = async (
  page: Page,
  { act, name, on, until }: JourneyStep,
): Promise<void> => {
  try {
    if (on) await begin(page, on);
    await act(page);
    await until(page);
  } catch (error) {
    throw new Error(`could not ${name}`, { cause: error });
  }
};
