import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer';

const MESSAGES = 'shared/messages';

const known = new Map<string, ReadonlyMap<string, string>>();

/** All messages of the pages in a language, by id. */
export const catalogueOf = (locale: string): ReadonlyMap<string, string> => {
  const before = known.get(locale);
  if (before) return before;
  const folder = path.join(MESSAGES, locale);
  const messages = new Map(
    readdirSync(folder).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object).map(
        ([id, text]) => [id, String(text)] as const,
      ),
    ),
  );
  known.set(locale, messages);
  return messages;
};

/** Written in Latin letters in Chinese, too. */
const usual: ReadonlySet<string> = new Set([
  'km',
  'm',
  'min',
  'mm',
  'kWh',
  'iOS',
  'iPhone',
  'iPad',
  'macOS',
  'eSIM',
  'e',
  'p',
  'vs',
]);

/** Small words within names: "University of Leeds", "Rue de la Paix". */
const withinNames: ReadonlySet<string> = new Set(
  'a an and at by de del der des di do du el en for im in la las le les los near of on the to und van von y'.split(
    ' ',
  ),
);

/** What a visitor reads or hears of the page, each text once. */
const shownTexts = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((part) => {
    const root = document.querySelector(part) ?? document.body;
    const isOfOthers = (element: Element): boolean =>
      element.closest('[lang]:not([lang^="zh"]), script, style, noscript, code') !== null;
    const texts = new Set<string>();
    const note = (element: Element | null, text: string | null): void => {
      const plain = text?.replace(/\s+/g, ' ').trim();
      if (element && plain && !isOfOthers(element)) texts.add(plain);
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) note(walker.currentNode.parentElement, walker.currentNode.nodeValue);
    for (const name of ['alt', 'aria-label', 'aria-description', 'placeholder', 'title']) {
      for (const element of root.querySelectorAll(`[${name}]`)) {
        note(element, element.getAttribute(name));
      }
    }
    const description = document.querySelector('meta[name="description"]');
    if (description) note(description, description.getAttribute('content'));
    note(document.head, document.title);
    return [...texts];
  }, within);

const WORD = /[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ'’-]*/g;
/** Addresses, and what is quoted because somebody has typed it. */
const ADDRESS = /“\w+”|\S+@\S+|https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|\{[^}]*\}/g;

/** A name is written in capitals; its small words count where a capital stands before and behind. */
const isEnglish = (text: string): boolean => {
  const words = text.replace(ADDRESS, ' ').match(WORD) ?? [];
  return words.some((word, index) => {
    if (/^[A-ZÀ-Þ]/.test(word) || usual.has(word)) return false;
    const isWithin = index > 0 && index < words.length - 1;
    return !(isWithin && withinNames.has(word));
  });
};

/**
 * Texts of a Chinese page that are English: with words that are no name, or words of our own catalogue.
 * @param within selector of the part that is looked at.
 */
export const englishTexts = async (page: Page, within = 'body'): Promise<string[]> => {
  const messages = catalogueOf('en');
  const chinese = new Set(catalogueOf('zh').values());
  const english = new Set([...messages.values()].filter((text) => /[a-z]{2}/.test(text)));
  const texts = await shownTexts(page, within);
  return texts.filter((text) => (english.has(text) && !chinese.has(text)) || isEnglish(text));
};
