import type { Page } from 'puppeteer';
import { catalogueOf } from './englishTexts.ts';

/** Parts of messages that selectors look for, and words that two messages share. */
const fragments: Readonly<Record<string, string>> = {
  'Compare ': '对比',
  'Thank you': '谢谢',
  'Virtual tour': '虚拟看房',
  'as many as fit': '最多并排',
  'at least 3 characters': '至少',
  'found nothing': '没有找到',
  'looked around': '环视四周',
};

const chineseOf = (english: string): string => {
  const known = fragments[english];
  if (known !== undefined) return known;
  const [id] = [...catalogueOf('en')].find(([, text]) => text === english) ?? [];
  const chinese = id && catalogueOf('zh').get(id);
  if (!chinese) throw new Error(`no message says "${english}"`);
  return chinese;
};

/** The words in a selector, as a Chinese page has them. */
export const chineseSelector = (selector: string): string =>
  selector
    .replaceAll(/(?<=::-p-text\()[^)]+(?=\))/g, chineseOf)
    .replaceAll(/(?<=\[(?:aria-label|name)[*^]?=")[A-Z][^"]*(?=")/g, chineseOf)
    .replaceAll(/(?<=aria-label\*=")[a-z][^"]*(?=")/g, chineseOf);

const takesSelector: ReadonlySet<string> = new Set(['$', '$$', '$eval', 'waitForSelector']);

/** The page for openers that know its parts by their English names. */
export const chinesePage = (page: Page): Page =>
  new Proxy(page, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const call = (first: unknown, ...rest: readonly unknown[]): unknown => {
        const translates = takesSelector.has(String(name)) && typeof first === 'string';
        return value.call(target, translates ? chineseSelector(first as string) : first, ...rest);
      };
      return call;
    },
  });
