import { describe, expect, test } from '@jest/globals';
import { generateProperties } from '../catalogue/properties/generateProperties.ts';
import { createSeedCities } from '../catalogue/properties/seedCity.ts';
import { specialProperties } from '../catalogue/properties/specialProperties.ts';
import { createRegions } from '../catalogue/regions/createRegions.ts';
import { allCountries } from '../demoCatalogue.ts';
import { generatedInChinese } from './inChinese.ts';

const today = '2027-03-10';
const regions = createRegions(allCountries);
const cities = createSeedCities({ countries: allCountries, regions, today });
const homes = [...generateProperties({ cities, seed: 1, today, properties: 300 })];
const inChinese = generatedInChinese(allCountries);

type Home = (typeof homes)[number];

const factsOf = ({ property: { detail } }: Home) => [
  ...detail.community_facts,
  ...detail.meta_general_facts,
];

/** What is read on the page of a residence, without its name and what residents have written. */
function textsOf(home: Home): string[] {
  const { offers, property, roomTypes, tenancies } = home;
  const { detail } = property;
  const { meta } = detail;
  const features = [...detail.features, ...roomTypes.flatMap((room) => room.detail.features)];
  const captioned = [detail, ...roomTypes.map((room) => room.detail)].flatMap(
    ({ images, virtual_views }) => [...images, ...virtual_views],
  );
  const texts = [
    detail.description,
    detail.meta_short,
    meta.meta_title,
    meta.meta_description,
    meta.meta_keywords,
    ...detail.faqs.flatMap(({ answer, question }) => [question, answer]),
    ...detail.policies.flatMap(({ text, title }) => [title, text]),
    ...factsOf(home).map(({ label }) => label),
    ...detail.instalment_plans.map(({ name }) => name),
    ...detail.inventory_custom_form.flatMap(({ fields }) => fields.map(({ label }) => label)),
    ...features.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]),
    ...[...captioned, ...detail.videos].map(({ caption }) => caption),
    ...detail.videos.map(({ description }) => description),
    ...roomTypes.flatMap((room) => [room.name, room.detail.description]),
    ...tenancies.map(({ name }) => name),
    ...offers.flatMap(({ description, terms, title }) => [title, description, terms]),
  ];
  return [...new Set(texts)].filter((text) => typeof text === 'string');
}

/** Names that may have Latin letters in a Chinese text of the residence, such as "IESE 商学院". */
const namesOf = (home: Home): string[] =>
  [
    home.property.name,
    home.property.detail.location.route,
    home.property.detail.location.locality,
    ...factsOf(home)
      .filter(({ label }) => label === 'Neighbourhood' || label === 'Nearest university')
      .map(({ value }) => value.replace(/, \d+ min$/, '')),
  ].flatMap((name) => [name, inChinese(name) ?? name]);

const MONEY = /(US|AU|CA)\$/g;
const DOCUMENTS = /I-20|DS-2019|OSHC|CoE/g;

const englishIn = (chinese: string, home: Home): string[] =>
  namesOf(home)
    .sort((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, ''), chinese)
    .replace(MONEY, '')
    .replace(DOCUMENTS, '')
    .match(/\p{Script=Latin}+/gu) ?? [];

describe('a residence in Chinese', () => {
  test('has every text but its name and its reviews', () => {
    const missing = homes.flatMap((home) =>
      textsOf(home).filter((text) => inChinese(text) === undefined),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test('keeps the keys that its answers are read by', () => {
    const keys = homes.flatMap(({ property, roomTypes }) => {
      const { detail, featureTags, tags, unitType } = property;
      const form = detail.inventory_custom_form.flatMap(({ fields, section }) => [
        section,
        ...fields.flatMap(({ kind, name, options = [] }) => [kind, name, ...options]),
      ]);
      const types = [...detail.images, ...detail.features].map(({ type }) => type);
      const configurations = roomTypes.map(({ configName }) => configName);
      return [
        ...form,
        ...types,
        ...configurations,
        ...detail.payment_types,
        ...(tags ?? []),
        ...(featureTags ?? []),
        unitType,
      ];
    });
    const said = keys.filter((key) => typeof key === 'string' && inChinese(key) !== undefined);
    expect([...new Set(said)]).toEqual([]);
  });

  test('has no English words among the Chinese ones', () => {
    const left = homes.flatMap((home) =>
      textsOf(home).filter((text) => englishIn(inChinese(text) ?? '', home).length > 0),
    );
    expect([...new Set(left)]).toEqual([]);
  });

  test('has facts with the units of Chinese', () => {
    const values = homes.flatMap((home) => factsOf(home).map(({ value }) => value));
    const told = values.filter((value) => /[a-z]+$/.test(value) && /\d/.test(value));
    expect(told.length).toBeGreaterThan(400);
    expect(told.filter((value) => !/(英里|公里|分钟)$/.test(inChinese(value) ?? ''))).toEqual([]);
  });

  test('has a name of its own in one of five, other than its neighbours’', () => {
    const drawn = homes.slice(specialProperties.length).map(({ property }) => property);
    const named = drawn.filter(({ nameZh }) => nameZh !== null);
    expect(named.length / drawn.length).toBeGreaterThan(0.15);
    expect(named.length / drawn.length).toBeLessThan(0.25);
    expect(named.every(({ name, nameZh }) => inChinese(name) === nameZh)).toBe(true);
    const inCities = new Set(named.map(({ nameZh, regionId }) => `${regionId} ${nameZh}`));
    expect(inCities.size).toBe(named.length);
  });

  test('has about a third of its reviews, and those whole', () => {
    const written = homes.flatMap(({ reviews }) => reviews.map(({ text }) => text));
    const said = written.map(inChinese).filter((text) => text !== undefined);
    expect(said.length / written.length).toBeGreaterThan(0.25);
    expect(said.length / written.length).toBeLessThan(0.4);
    expect(said.filter((text) => /[a-z]/.test(text))).toEqual([]);
  });
});

test.each([
  ['Kingfisher House', '翠鸟公寓'],
  [
    'Juniper Court stands on Mill Lane in Bloomsbury, London, close enough to shops that most errands are a walk. Plan about 9 minutes to reach University College London.\n\nChoose between classic ensuite, shared bedroom and 4 bed 2 bath apartment and more. Everyone shares a gym and a common room with deep sofas.',
    '杜松苑位于伦敦布鲁姆斯伯里的 Mill Lane，离商店很近，日常采购大多步行即可。前往伦敦大学学院大约需要9分钟。\n\n有经典独卫房间、两室两卫公寓合住床位和四室两卫公寓单间等多种房型可选。全体住客共用健身房和摆着大沙发的公共休息室。',
  ],
  [
    'The Elm Place brings bright, well-planned rooms to Old Montreal, Montreal. École de technologie supérieure is about 22 minutes away.',
    'The Elm Place 位于蒙特利尔老城，房间明亮，布局合理。到高等技术学院约22分钟。',
  ],
  [
    'Set back from the traffic of London, Ontario, The Elm Place is a calm place to come home to after a long day of lectures.',
    'The Elm Place 避开了伦敦（安大略省）的车流，上完一整天的课，回到这里正好静下心来。',
  ],
  [
    'The Elm Place brings bright, well-planned rooms to Newcastle, New South Wales.',
    'The Elm Place 位于纽卡斯尔（新南威尔士州），房间明亮，布局合理。',
  ],
  ['8 kinds of room in London', '伦敦，8种房型'],
  ['44 weeks from Sept 2027', '2027年9月起44周'],
  ['12 months from May 2027', '2027年5月起12个月'],
  [
    'For stays of 51 weeks or more that begin by 30 April 2028. For new bookings.',
    '适用于51周及以上、不晚于2028年4月30日开始的租期。仅限新预订。',
  ],
  [
    'Euston (Underground), 0.3 miles; Lime Street (train), 1 mile',
    'Euston（地铁），0.3英里；Lime Street（火车），1英里',
  ],
  ['Waitrose, Brunswick Centre, 0.3 miles', 'Waitrose, Brunswick Centre，0.3英里'],
  ['3 to 7', '3至7'],
  ['The Elm Place, London: Student Rooms', '伦敦 The Elm Place：学生租房'],
  ['Recommended to all.', undefined],
])('%s', (english, chinese) => {
  expect(inChinese(english)).toBe(chinese);
});
