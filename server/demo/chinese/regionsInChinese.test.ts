import { describe, expect, test } from '@jest/globals';
import { createConfigurations } from '../catalogue/configurations/createConfigurations.ts';
import { createRegions } from '../catalogue/regions/createRegions.ts';
import { allCountries } from '../demoCatalogue.ts';
import { chineseNames } from '../places/chineseNames/chineseNames.ts';
import { generatedInChinese, phraseTables } from './inChinese.ts';
import { combinedNamePairs } from './placeNames.ts';

const regions = createRegions(allCountries);
const configurations = createConfigurations(regions);
const inChinese = generatedInChinese(allCountries);

/** Fields of configured pages that hold keys, addresses and amounts. */
const NO_TEXT: ReadonlySet<string> = new Set(
  'amount base_path canonical_name country currency key link path region_canonical_names'.split(
    ' ',
  ),
);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([name, part]) => (NO_TEXT.has(name) ? [] : textsIn(part)));
}

const hasWords = (text: string): boolean => /\p{L}/u.test(text);

const texts = [
  ...new Set([
    ...regions.flatMap(({ faqs, meta, name }) => textsIn([name, meta, faqs])),
    ...configurations.flatMap(({ data, title }) => textsIn([title, data])),
  ]),
].filter(hasWords);

const partners = new Set(
  configurations
    .filter(({ type }) => type === 'partners')
    .flatMap(({ data }) => (data.items as { readonly name: string }[]).map(({ name }) => name)),
);

const latinIn = (chinese: string): string[] =>
  chinese
    .replace(/[A-Z]*[$€£][\d,]+/g, '')
    .split(/[\p{sc=Han}（），。、：；？！“”,]+/u)
    .map((part) => part.trim())
    .filter(hasWords);

const latinNames = new Set([
  ...regions.filter(({ canonicalName }) => !chineseNames[canonicalName]).map(({ name }) => name),
  ...regions.flatMap(({ shortName }) => shortName ?? []),
  ...Object.values(chineseNames).flatMap(({ name }) => latinIn(name)),
  ...['Amber', 'Amber Plus', 'Ananya', 'Diego', 'Hana'],
]);

describe('texts of regions and configured pages', () => {
  test('have Chinese, all of them but names of partners', () => {
    expect(texts.length).toBeGreaterThan(10_000);
    const without = texts.filter((text) => inChinese(text) === undefined && !partners.has(text));
    expect(without).toEqual([]);
  });

  test('have no English left in their Chinese but names', () => {
    const mixed = texts
      .map((text) => inChinese(text) ?? '')
      .filter((chinese) => latinIn(chinese).some((name) => !latinNames.has(name)));
    expect(mixed).toEqual([]);
  });

  test.each([
    ['Student Accommodation in Acton, London', '伦敦阿克顿学生公寓'],
    ['Student Accommodation in London Bridge', '伦敦桥学生公寓'],
    ['Student Accommodation in the United Kingdom', '英国学生公寓'],
    [
      'Student Housing near Guildhall School of Music & Drama, London',
      '伦敦市政厅音乐及戏剧学院附近的学生公寓',
    ],
    ['Student Accommodation in Headingley, Leeds', '利兹黑丁利学生公寓'],
    ['Student Accommodation in Far Headingley, Leeds', '利兹 Far Headingley 学生公寓'],
    [
      'Most tenancies in Boston start in August, and a smaller number in January. The best-value rooms are usually taken four to six months ahead, so it pays to book as soon as you have your offer.',
      '波士顿的租约大多从8月开始，也有少部分从1月开始。性价比高的房间通常提前四到六个月就被订走，建议拿到录取通知书后尽早预订。',
    ],
    [
      'Many students look in Bloomsbury, Holborn, New Cross, Fitzrovia and Elephant and Castle. Open the page of an area to see only its rooms, or sort the results of London by distance to your campus.',
      '很多学生会选择布鲁姆斯伯里、霍尔本、新十字、菲茨罗维亚和大象城堡。打开区域页面可只看该区域的房源，也可以将伦敦的搜索结果按到校距离排序。',
    ],
    [
      "The results on this page are measured from the main campus of St. John's University, the nearest first, and each says how long the way takes. Narrow the distance to see only what is within walking reach.",
      '本页结果按到圣约翰大学主校区的距离由近到远排列，并注明路上所需时间。缩小距离范围，即可只看步行可达的房源。',
    ],
    [
      'Rents follow those of Boston: about $1,560 a month for a room with its own bathroom. Smaller or shared rooms cost less, studios more.',
      '租金水平与波士顿整体相当：独卫房间的月租金约为US$1,560。面积较小或合住的房间更便宜，独立开间则更贵。',
    ],
    ['How do I find a room close to Imperial?', '怎样找到离帝国理工学院近的房间？'],
    ['What does a room near UCL cost?', 'UCL 附近的房间租金是多少？'],
    ['Student Accommodation near Trinity Laban, London', '伦敦 Trinity Laban 附近的学生公寓'],
    ['Refer a friend, both get £50', '邀请好友，双方各得£50'],
    ['Ananya, studying in London', 'Ananya，就读于伦敦'],
  ])('%s', (english, chinese) => {
    expect(inChinese(english)).toBe(chinese);
  });
});

test('a place in a list is named with all around it', () => {
  const texts = new Map(
    combinedNamePairs(regions, inChinese).map(({ source, text }) => [source, text]),
  );
  expect(texts.get('Camden, London, United Kingdom')).toBe('卡姆登，伦敦，英国');
  expect(texts.get('London, Ontario, Canada')).toBe('伦敦（安大略省），加拿大');
});

describe('phrases', () => {
  const entries = phraseTables.flatMap((table) => Object.entries(table));

  test('have one Chinese form each', () => {
    const forms = new Map<string, Set<string>>();
    for (const [english, chinese] of entries)
      forms.set(english, (forms.get(english) ?? new Set()).add(chinese));
    expect([...forms].filter(([, chinese]) => chinese.size > 1)).toEqual([]);
  });

  test('carry over what stands in braces', () => {
    const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    const differing = entries.filter(
      ([english, chinese]) => namesIn(english).join() !== namesIn(chinese).join(),
    );
    expect(differing).toEqual([]);
  });

  test('have the punctuation of Chinese', () => {
    const halfWidth = entries.filter(([, chinese]) => /[\p{sc=Han}][.;:?!()"']/u.test(chinese));
    expect(halfWidth).toEqual([]);
  });
});
