import type { Page } from 'puppeteer';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A line of a text as it is drawn. */
interface Line extends Box {
  readonly text: string;
  /** Numbers of its element and of those around it. */
  readonly elements: readonly number[];
  /** What cuts off whatever stands beyond it. */
  readonly frames: readonly Box[];
}

const SLACK_PX = 3;
/** Share of the lower of two lines that may reach into the other. */
const TOUCHING = 0.4;

/**
 * What floats over the page (a header that stays, a bar at the lower edge) lies on what is scrolled
 * under it and is left out, and so is what is meant to be shortened.
 */
const readLines = (page: Page, within: string): Promise<Line[]> =>
  page.evaluate((part) => {
    const numbers = new Map<Element, number>();
    const numberOf = (element: Element): number => {
      numbers.set(element, numbers.get(element) ?? numbers.size);
      return numbers.get(element) ?? 0;
    };
    // As `.visually-hidden` does, and some texts at some widths.
    const isForReaders = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [aria-hidden="true"], svg, select, option, [inert]') &&
      !isForReaders(element);
    const chainOf = (element: Element): Element[] => {
      const parent = element.parentElement;
      return parent && !element.matches(part) ? [element, ...chainOf(parent)] : [element];
    };
    const isEnd = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      return (
        /auto|scroll/.test(overflowX + overflowY) ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none'
      );
    };
    const frameOf = (element: Element) => {
      const { bottom, left, right, top } = element.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(element);
      const across = overflowX === 'visible' ? [-1e6, 1e6] : [left, right];
      const down = overflowY === 'visible' ? [-1e6, 1e6] : [top, bottom];
      return {
        left: across[0] ?? 0,
        right: across[1] ?? 0,
        top: down[0] ?? 0,
        bottom: down[1] ?? 0,
      };
    };
    const linesOf = (node: Node): Line[] => {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !isShown(element)) return [];
      const chain = chainOf(element);
      if (chain.some((one) => /fixed|sticky/.test(getComputedStyle(one).position))) return [];
      const end = chain.findIndex(isEnd);
      const frames = (end === -1 ? chain : chain.slice(0, end)).map(frameOf);
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ height, width }) => width > 1 && height > 1)
        .map(({ bottom, left, right, top }) => {
          return { left, right, top, bottom, text, frames, elements: chain.map(numberOf) };
        });
    };
    const walker = document.createTreeWalker(
      document.querySelector(part) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const lines: Line[] = [];
    while (walker.nextNode()) lines.push(...linesOf(walker.currentNode));
    return lines;
  }, within);

const isCut = ({ bottom, frames, left, right, top }: Line): boolean =>
  frames.some(
    (frame) =>
      left < frame.left - SLACK_PX ||
      right > frame.right + SLACK_PX ||
      top < frame.top - SLACK_PX ||
      bottom > frame.bottom + SLACK_PX,
  );

const isPart = (line: Line, other: Line): boolean =>
  line.elements.includes(other.elements[0] ?? -1) ||
  other.elements.includes(line.elements[0] ?? -1);

const areOnEachOther = (line: Line, other: Line): boolean => {
  const width = Math.min(line.right, other.right) - Math.max(line.left, other.left);
  const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
  const lower = Math.min(line.bottom - line.top, other.bottom - other.top);
  return width > SLACK_PX && height > lower * TOUCHING && !isPart(line, other);
};

/** Texts that are cut off by a part around them, or lie on other texts. */
export const textFaults = async (page: Page, within = 'body'): Promise<string[]> => {
  const lines = (await readLines(page, within)).sort((a, b) => a.top - b.top);
  const overlaps = lines.flatMap((line, index) => {
    const rest = lines.slice(index + 1);
    const end = rest.findIndex(({ top }) => top > line.bottom);
    return (end === -1 ? rest : rest.slice(0, end))
      .filter((other) => areOnEachOther(line, other))
      .map((other) => `on each other: ${line.text} | ${other.text}`);
  });
  const cut = lines.filter(isCut).map(({ text }) => `cut off: ${text}`);
  return [...new Set([...cut, ...overlaps])];
};
