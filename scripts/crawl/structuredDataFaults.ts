import type { Fault, FaultKind } from './faultTally.ts';
import type { OwnPath } from './fetchPage.ts';
import type { PageFacts } from './pageFacts.ts';
import { missingFields, wrongValues } from './requiredFields.ts';
import { isThing, itemsOf, readStructuredData, type Thing, typeOf } from './structuredData.ts';

/** Words are compared as a reader would: one space, one kind of quotation mark, plain numbers. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/(?<=\d)[,\u202f\u00a0](?=\d)/g, '')
    .trim()
    .toLowerCase();

/** Fields whose texts a visitor must be able to read on the page too. */
const shownFields: Readonly<Record<string, readonly string[]>> = {
  AggregateOffer: ['lowPrice'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Answer: ['text'],
  ApartmentComplex: ['name'],
  FloorPlan: ['name'],
  ListItem: ['name'],
  LocationFeatureSpecification: ['name'],
  Offer: ['name', 'price'],
  Product: ['name'],
  Question: ['name'],
  Review: ['reviewBody'],
};

const claimsOf = (thing: Thing): string[] =>
  (shownFields[typeOf(thing)] ?? [])
    .map((field) => thing[field])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);

const unreadable = (things: readonly Thing[], pageText: string): string[] => {
  const shown = plain(pageText);
  return [...new Set(things.flatMap(claimsOf))]
    .filter((claim) => !shown.includes(plain(claim)))
    .map((claim) => `says "${claim.slice(0, 60)}", the page does not`);
};

const addressOf = ({ item, url }: Thing): string | undefined => {
  const address = isThing(item) ? (item['@id'] ?? item.url) : (item ?? url);
  return typeof address === 'string' ? address : undefined;
};

/** Addresses that the data names: they are followed like links. */
export const structuredDataUrls = ({ structuredData }: PageFacts): string[] =>
  readStructuredData(structuredData).things.flatMap((thing) => addressOf(thing) ?? []);

export interface PageWithData {
  readonly path: string;
  readonly facts: PageFacts;
  readonly ownPath: OwnPath;
}

/** What is listed must be linked, or a part of the page that is there. */
const unlinked = ({ facts, ownPath, path }: PageWithData, things: readonly Thing[]): string[] => {
  const linked = new Set(facts.links.map((link) => link.path));
  const items = things.flatMap((thing) => [
    ...itemsOf(thing),
    ...(typeOf(thing) === 'FloorPlan' ? [thing] : []),
  ]);
  return [...new Set(items.flatMap((item) => addressOf(item) ?? []))]
    .filter((address) => {
      const target = ownPath(address);
      const anchor = decodeURIComponent(URL.parse(address)?.hash.slice(1) ?? '');
      if (target === undefined) return false;
      if (target === path) return anchor !== '' && !facts.ids.has(anchor);
      return !linked.has(target);
    })
    .map((address) => `names ${address}, the page does not link to it`);
};

const OF_THE_PAGE: ReadonlySet<string> = new Set(['ApartmentComplex', 'Product']);

/** What a page is about lives at its canonical address. */
const elsewhere = ({ facts, ownPath }: PageWithData, things: readonly Thing[]): string[] => {
  const canonical = facts.canonicals[0];
  return things
    .filter((thing) => OF_THE_PAGE.has(typeOf(thing)) && typeof thing.url === 'string')
    .filter(({ url }) => canonical && ownPath(String(url)) !== ownPath(canonical))
    .map((thing) => `${typeOf(thing)} at ${thing.url}, the page is at ${canonical}`);
};

export const structuredDataFaults = (page: PageWithData): Fault[] => {
  const { facts, path } = page;
  const { things, unreadable: unread } = readStructuredData(facts.structuredData);
  const faultsOf = (kind: FaultKind, texts: readonly string[]): Fault[] =>
    [...new Set(texts)].map((text) => ({ kind, page: path, text }));
  const unknown = (thing: Thing): string => `${typeOf(thing)}: its fields are not known here`;
  return [
    ...faultsOf('dataSyntax', unread),
    ...faultsOf(
      'dataField',
      things.flatMap((thing) => missingFields(thing) ?? [unknown(thing)]),
    ),
    ...faultsOf('dataValue', things.flatMap(wrongValues)),
    ...faultsOf('dataDiffers', [
      ...unreadable(things, facts.text),
      ...unlinked(page, things),
      ...elsewhere(page, things),
    ]),
  ];
};
