import type { ElementHandle, Page } from 'puppeteer';

/** What a journey cannot find out by itself. */
export interface JourneyHelp {
  /** The code that was sent to an address, once it is there. */
  readonly codeSentTo: (email: string) => Promise<string>;
  /** Of whoever makes the journey; nobody has logged in with it before. */
  readonly email: string;
  /** How many have made it before: each takes a stay of her own, of which there are few. */
  readonly turn: number;
  /** A picture on the disk that is sent as a paper. */
  readonly paper: string;
}

/** A document of its own, which a step begins with. */
interface JourneyPage {
  readonly path: string;
  /** Scripts have taken over what this selector finds. */
  readonly ready: string;
}

type Act = (page: Page, help: JourneyHelp) => Promise<unknown>;

export interface JourneyStep {
  readonly name: string;
  /** Else it begins where the one before it has ended. */
  readonly on?: JourneyPage;
  readonly act: Act;
  /** Resolves when what was asked for is there. */
  readonly until: (page: Page) => Promise<unknown>;
}

export const DIALOG = 'dialog[open]';
export const MENU = 'header button[aria-haspopup="dialog"]';
export const WAIT = { timeout: 60_000 };

export const there =
  (selector: string) =>
  (page: Page): Promise<unknown> =>
    page.waitForSelector(selector, WAIT);

export const gone =
  (selector: string) =>
  (page: Page): Promise<unknown> =>
    page.waitForSelector(selector, { ...WAIT, hidden: true });

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

/** Whether the query of the address names it. */
export const asked =
  (key: string, isAsked = true) =>
  (page: Page): Promise<unknown> =>
    page.waitForFunction(
      (name, wanted) => new URLSearchParams(location.search).has(name) === wanted,
      WAIT,
      key,
      isAsked,
    );

export const all =
  (...waits: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const wait of waits) await wait(page);
  };

/** The least a person takes to see something and to begin to move the hand (visual reaction time). */
const REACTION_MS = 200;

/**
 * In the middle of the window: bars over its edges would take the tap. Whoever taps it has seen it
 * there: what a leap across the page has to draw is not what the tap waits for.
 */
const tapElement = async (target: ElementHandle | null | undefined): Promise<void> => {
  await target?.evaluate(async (element, reactionMs) => {
    const { y } = element.getBoundingClientRect();
    element.scrollIntoView({ block: 'center' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const isMoved = element.getBoundingClientRect().y !== y;
    if (isMoved) await new Promise((seen) => setTimeout(seen, reactionMs));
  }, REACTION_MS);
  await target?.tap();
};

/** What comes by itself takes no tap in its first moment; a person sees it before he taps it. */
const untilTappable = (page: Page, target: ElementHandle): Promise<unknown> =>
  page.waitForFunction(
    (element) => getComputedStyle(element).pointerEvents !== 'none',
    WAIT,
    target,
  );

const tapOn = async (page: Page, selector: string): Promise<void> => {
  const target = await page.waitForSelector(selector, WAIT);
  if (target) await untilTappable(page, target);
  await tapElement(target);
};

/** Each journey another one of them, as long as there are more. */
export const tapOneOf =
  (selector: string): Act =>
  async (page, { turn }) => {
    await page.waitForSelector(selector, WAIT);
    const targets = await page.$$(selector);
    await tapElement(targets[turn % targets.length]);
  };

export const tap =
  (selector: string): Act =>
  (page) =>
    tapOn(page, selector);

export const press =
  (...keys: readonly ('ArrowRight' | 'End' | 'Enter' | 'Escape')[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

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
      document.querySelector<HTMLInputElement>(one)?.value.replaceAll(/[\s-]/g, '') === wanted,
    WAIT,
    field,
    text.replaceAll(/[\s-]/g, ''),
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
  // The address of the page that is left is loaded anew, and scrolled to where it was.
  await page.evaluate(() => scrollTo(0, 0));
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
  help: JourneyHelp,
): Promise<void> => {
  try {
    if (on) await begin(page, on);
    await act(page, help);
    await until(page);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`could not ${name}: ${reason}`, { cause: error });
  }
};
