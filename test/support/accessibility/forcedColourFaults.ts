import type { ElementHandle, Page } from 'puppeteer';

type Handle = ElementHandle<Element>;

/** What can be on, and the same when it is off. */
const STATES = [
  ['[aria-pressed="true"]', '[aria-pressed="false"]'],
  ['[aria-selected="true"]', '[aria-selected="false"]'],
  ['[aria-current]:not([aria-current="false"])', ':not([aria-current])'],
  ['input:is([type=radio], [type=checkbox]):checked', 'input:not(:checked)'],
] as const;

const isSeen = (element: Element): boolean => {
  const label = (element as HTMLInputElement).labels?.[0];
  return [element, label].some((one) => one?.checkVisibility({ visibilityProperty: true }));
};

/** The browser draws it itself, and knows how. */
const isNative = (element: Element): boolean => {
  const { appearance, opacity } = getComputedStyle(element);
  return element.matches('input') && appearance === 'auto' && opacity !== '0';
};

/** A control of the same kind, near it, and off. */
const peerOf = async (element: Handle, off: string): Promise<Handle | null> => {
  const peer = await element.evaluateHandle((one, selector) => {
    const group = one.closest('nav, ol, ul, fieldset, [role="tablist"], section, main');
    const all = group?.querySelectorAll(`${one.tagName}${selector.replace(/^input/, '')}`) ?? [];
    return [...all].find((other) => other !== one) ?? null;
  }, off);
  return peer.asElement() as Handle | null;
};

/** Edges, colours and marks; a box that is not drawn is shown by its label. */
const lookOf = (element: Element): string => {
  const label = (element as HTMLInputElement).labels?.[0];
  const shown = label && getComputedStyle(element).opacity === '0' ? label : element;
  const paper = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.slice(0, 3).join();
  const ground = (colour: string): string =>
    colour.match(/\d+/g)?.slice(0, 3).join() === paper ? '' : colour;
  const edge = (width: string, colour: string): string => (width === '0px' ? '' : width + colour);
  return [shown, ...shown.querySelectorAll('*')]
    .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
    .map((style) =>
      [
        style.outlineStyle === 'none' ? '' : style.outline,
        edge(style.borderTopWidth, style.borderTopColor),
        edge(style.borderBottomWidth, style.borderBottomColor),
        ground(style.backgroundColor),
        style.color,
        style.content,
        style.textDecorationLine,
      ].join(),
    )
    .join('|');
};

const nameOf = (element: Element): string => {
  const label = (element as HTMLInputElement).labels?.[0];
  const name = element.getAttribute('aria-label') ?? (label ?? element).textContent;
  return `${element.tagName.toLowerCase()} ${name?.trim().slice(0, 40)}`;
};

const stateFaults = async (page: Page, within: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const [on, off] of STATES) {
    for (const element of await page.$$(`${within} :is(a, button, input, [role]):is(${on})`)) {
      if (!(await element.evaluate(isSeen)) || (await element.evaluate(isNative))) continue;
      const peer = await peerOf(element, off);
      if (peer && (await peer.evaluate(lookOf)) === (await element.evaluate(lookOf))) {
        faults.push(`looks unchosen: ${await element.evaluate(nameOf)}`);
      }
    }
  }
  return faults;
};

const FIELDS =
  'input:not([type=range], [type=radio], [type=checkbox], [type=hidden]), select, textarea';

const edgeFaults = (page: Page, within: string): Promise<string[]> =>
  page.$$eval(`${within} :is(${FIELDS})`, (fields) => {
    const hasEdge = (element: Element | null | undefined): boolean =>
      element instanceof Element && getComputedStyle(element).borderTopWidth !== '0px';
    return fields
      .filter((field) => field.checkVisibility())
      .filter(
        (field) =>
          !hasEdge(field) &&
          !hasEdge(field.parentElement) &&
          !hasEdge(field.parentElement?.parentElement),
      )
      .map((field) => `no edge: ${field.getAttribute('name')}`);
  });

interface Icon {
  readonly name: string;
  readonly colours: readonly string[];
  /** The colours of what is around it, from within. */
  readonly behind: readonly string[];
}

const readIcons = (icons: readonly Element[]): Icon[] => {
  const around = (element: Element | null): string[] =>
    element ? [getComputedStyle(element).backgroundColor, ...around(element.parentElement)] : [];
  return icons
    .filter((icon) => icon.checkVisibility({ visibilityProperty: true }))
    .map((icon) => ({
      name: icon.parentElement?.outerHTML.slice(0, 160) ?? '',
      colours: icon.matches('svg')
        ? [...icon.querySelectorAll('path, rect, circle, line, polyline, polygon, use')]
            .map((shape) => getComputedStyle(shape))
            .flatMap(({ fill, stroke }) => [fill, stroke])
        : // A mask lets its ground through.
          [getComputedStyle(icon).backgroundColor],
      behind: around(icon.parentElement),
    }));
};

const channels = (colour: string): number[] =>
  colour.startsWith('rgb') ? (colour.match(/[\d.]+/g) ?? []).map(Number) : [0, 0, 0, 0];

const isOpaque = (colour: string): boolean => (channels(colour)[3] ?? 1) >= 0.5;

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const LEAST_CONTRAST = 3;

const isClear = ({ behind, colours }: Icon): boolean => {
  const ground = luminance(behind.find(isOpaque) ?? 'rgb(255, 255, 255)');
  return colours
    .filter(isOpaque)
    .some((colour) => contrast(luminance(colour), ground) >= LEAST_CONTRAST);
};

const iconFaults = async (page: Page, within: string): Promise<string[]> => {
  const icons = await page.$$eval(`${within} :is(a, button, summary) :is(svg, i)`, readIcons);
  return icons.filter((icon) => !isClear(icon)).map(({ name }) => `icon not seen: ${name}`);
};

/**
 * With the visitor's own colours there are no backgrounds and shadows of ours: what is chosen must
 * still look unlike what is not, a field must have an edge, and an icon must be seen.
 */
export const forcedColourFaults = async (page: Page, within = 'body'): Promise<string[]> => [
  ...(await stateFaults(page, within)),
  ...(await edgeFaults(page, within)),
  ...(await iconFaults(page, within)),
];
