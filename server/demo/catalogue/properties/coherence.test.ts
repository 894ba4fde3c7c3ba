import { describe, expect, test } from '@jest/globals';
import { allCountries } from '../../demoCatalogue.ts';
import { hasBalconies } from '../../pictures/architecture/style.ts';
import { type House, houseOf } from '../../pictures/house.ts';
import { type HouseScene, mediaByHash } from '../../pictures/scene.ts';
import { districtCodes } from '../../surroundings/postcodes/postalCode.ts';
import { createRegions } from '../regions/createRegions.ts';
import type { GeneratedRows } from './createProperty.ts';
import { generateProperties } from './generateProperties.ts';
import { BED_NAMES, type Bed } from './roomLayouts.ts';
import { createSeedCities } from './seedCity.ts';

const today = '2027-03-10';
const regions = createRegions(allCountries);
const cities = createSeedCities({ countries: allCountries, regions, today });
const catalogue = [...generateProperties({ cities, seed: 1, today, properties: 1200 })];
const areas = new Map(cities.flatMap((city) => city.areas).map((area) => [area.id, area]));

const sceneOf = (hash: string): HouseScene => {
  const scene = mediaByHash(hash)?.scene;
  if (!scene || !('house' in scene)) throw new Error(`${hash} is no picture of a house`);
  return scene;
};

const houseIndexOf = ({ property }: GeneratedRows): number =>
  sceneOf(property.detail.images[0]?.path ?? '').house;

const houseBehind = (rows: GeneratedRows): House => houseOf(houseIndexOf(rows));

/** All that is shown of a residence: its own pictures, those of its rooms and of its reviews. */
const hashesOf = ({ property, reviews, roomTypes }: GeneratedRows): string[] => [
  ...[property.detail, ...roomTypes.map(({ detail }) => detail)].flatMap((detail) =>
    [...detail.images, ...detail.virtual_views].map(({ path }) => path),
  ),
  ...reviews.flatMap(({ media }) => media.map(({ path }) => path)),
];

const factOf = ({ property }: GeneratedRows, label: string): string | undefined =>
  property.detail.community_facts.find((fact) => fact.label === label)?.value;

const textsOf = ({ property, reviews, roomTypes }: GeneratedRows): string =>
  JSON.stringify([
    property.detail.description,
    property.detail.faqs,
    property.detail.policies,
    roomTypes.map(({ detail }) => detail.description),
    reviews.map(({ text }) => text),
  ]);

/** The ones that are not as they should be, by name. */
const faulty = (isRight: (rows: GeneratedRows) => boolean): string[] =>
  catalogue.filter((rows) => !isRight(rows)).map(({ property }) => property.canonicalName);

describe('every residence of the default catalogue', () => {
  test('has a postal code of the area it names', () => {
    const isRight = ({ property: { countryCode, detail, sublocalityId } }: GeneratedRows) => {
      const area = areas.get(sublocalityId ?? -1);
      const codes = area && districtCodes(countryCode as 'GB', area.canonicalName);
      const { postal_code: code } = detail.location;
      return codes === undefined || codes.some((own) => code === own || code.startsWith(`${own} `));
    };
    expect(faulty(isRight)).toEqual([]);
    expect(
      catalogue.filter(({ property }) => property.sublocalityId !== null).length,
    ).toBeGreaterThan(1000);
  });

  test('shows one house in all its pictures, which are said to be drawn', () => {
    const isOne = (rows: GeneratedRows) =>
      hashesOf(rows).every((hash) => sceneOf(hash).house === houseIndexOf(rows));
    expect(faulty(isOne)).toEqual([]);
    const isDrawn = ({ property, reviews, roomTypes }: GeneratedRows) =>
      [
        ...property.detail.images,
        ...roomTypes.flatMap(({ detail }) => detail.images),
        ...reviews.flatMap(({ media }) => media),
      ].every(({ medium }) => medium === 'illustration');
    expect(faulty(isDrawn)).toEqual([]);
  });

  test('has as many floors as its drawing', () => {
    expect(faulty((rows) => factOf(rows, 'Floors') === String(houseBehind(rows).floors))).toEqual(
      [],
    );
  });

  test('lists a balcony where the drawing has some, and is a house only in a row', () => {
    const hasRight = (rows: GeneratedRows) =>
      rows.property.featureKeys.includes('balcony') === hasBalconies(houseBehind(rows).style);
    expect(faulty(hasRight)).toEqual([]);
    const isRight = (rows: GeneratedRows) =>
      rows.property.unitType !== 'independent_house' || houseBehind(rows).style.setting === 'row';
    expect(faulty(isRight)).toEqual([]);
  });

  test('is seen by daylight mostly, and every other one first from within', () => {
    const dusk = catalogue.filter((rows) => houseBehind(rows).mood.name === 'dusk').length;
    expect(dusk / catalogue.length).toBeLessThan(0.12);
    const covers = catalogue.map(({ property }) => sceneOf(property.detail.images[0]?.path ?? ''));
    const facades = covers.filter(({ kind }) => kind === 'facade');
    expect(facades.length / catalogue.length).toBeGreaterThan(0.45);
    expect(facades.length / catalogue.length).toBeLessThan(0.65);
    const evenings = facades.filter(({ house }) => houseOf(house).mood.name === 'dusk');
    expect(evenings.length / catalogue.length).toBeLessThan(0.04);
    expect(new Set(covers.map(({ kind }) => kind)).size).toBeGreaterThan(6);
  });
});

const BEDS: Readonly<Partial<Record<HouseScene['kind'], Bed>>> = {
  singleBedroom: 'single',
  smallDoubleBedroom: 'smallDouble',
  doubleBedroom: 'double',
  twinBedroom: 'twoSingles',
  studio: 'double',
  kingStudio: 'king',
  panorama: 'double',
};

/** Beds that a text speaks of, in the words of `BED_NAMES`. */
const bedsIn = (text: string): string[] =>
  text.match(
    /two single beds|small double bed|(?<!small )double bed|(?<!two )single bed|king-size bed/gi,
  ) ?? [];

describe('the bed of every room', () => {
  test('is one in name, text and pictures', () => {
    const isRight = ({ roomTypes }: GeneratedRows) =>
      roomTypes.every(({ detail }) => {
        const listed = detail.features[0]?.values[0]?.name.toLowerCase() ?? '';
        const told = bedsIn(detail.description).map((bed) => bed.toLowerCase());
        const drawn = [...detail.images, ...detail.virtual_views].flatMap(
          ({ path }) => BEDS[sceneOf(path).kind] ?? [],
        );
        const shown = new Set(drawn.map((bed) => BED_NAMES[bed].toLowerCase()));
        return (
          shown.size === 1 &&
          told.length > 0 &&
          [...shown].every((bed) => listed.startsWith(bed) && told.every((other) => other === bed))
        );
      });
    expect(faulty(isRight)).toEqual([]);
  });

  test('is among those of the residence’s own pictures, which show no other', () => {
    const isRight = ({ property, roomTypes }: GeneratedRows) => {
      const own = new Set(
        roomTypes.flatMap(({ detail }) => detail.images.map(({ path }) => sceneOf(path).kind)),
      );
      return property.detail.images
        .map(({ path }) => sceneOf(path).kind)
        .every((kind) => !(kind in BEDS) || own.has(kind));
    };
    expect(faulty(isRight)).toEqual([]);
  });

  test('makes a double bed a feature of the residence, and its absence none', () => {
    const isRight = ({ property, roomTypes }: GeneratedRows) =>
      property.featureKeys.includes('double_bed') ===
      roomTypes.some(({ detail }) =>
        /^(Double|King)/.test(detail.features[0]?.values[0]?.name ?? ''),
      );
    expect(faulty(isRight)).toEqual([]);
  });
});

describe('texts', () => {
  test.each([
    ['courtyard', /courtyard/i],
    ['gym', /\bgym\b/i],
    ['study_room', /study room/i],
    ['common_room', /common room/i],
    ['elevator', /\blift\b/i],
    ['on_site_team', /the team|team on site|a team/i],
    ['social_events', /film nights/i],
    ['parcel_room', /parcels/i],
  ])('speak of what belongs to %s only where it is', (feature, words) => {
    const isRight = (rows: GeneratedRows) =>
      rows.property.featureKeys.includes(feature) || !words.test(textsOf(rows));
    expect(faulty(isRight)).toEqual([]);
  });

  test('show nothing of a part that the residence does not have', () => {
    const isRight = ({ property }: GeneratedRows) =>
      property.detail.images.every(({ path }) => {
        const { kind } = sceneOf(path);
        const feature = {
          commonRoom: 'common_room',
          courtyard: 'courtyard',
          gym: 'gym',
          study: 'study_room',
        }[kind as string];
        return feature === undefined || property.featureKeys.includes(feature);
      });
    expect(faulty(isRight)).toEqual([]);
  });

  test('have had residents for as long as reviews go back', () => {
    const isRight = (rows: GeneratedRows) =>
      rows.reviews.every(({ writtenOn }) => writtenOn.slice(0, 4) > (factOf(rows, 'Opened') ?? ''));
    expect(faulty(isRight)).toEqual([]);
  });

  test('name stations within a walk, for most residences of London', () => {
    const london = catalogue.filter(
      ({ property }) => property.detail.location.locality === 'London',
    );
    const named = london.filter(({ property }) =>
      property.detail.meta_general_facts.some(({ label }) => label === 'Stations nearby'),
    );
    expect(named.length / london.length).toBeGreaterThan(0.9);
  });
});
