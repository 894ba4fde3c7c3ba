import { placeName } from '../search/filterRecord.ts';

/** Properties that fit side by side. */
export const maxCompared = 4;

/** What an address says of a comparison. */
export interface ComparedAddress {
  /** The properties, in the order of their columns. */
  readonly ids: readonly number[];
  /** The tenancies that were found for some of them, in the order of the properties. */
  readonly stays: readonly number[];
  /** Canonical name of the university to which all ways lead; null: none was chosen. */
  readonly university: string | null;
}

const ID = /^[1-9]\d{0,8}$/;

/** Ids as an address lists them: each once, in their order, anything else left out. */
const idList = (list: string | null): number[] => {
  const ids = (list ?? '').split(',').filter((text) => ID.test(text));
  return [...new Set(ids.map(Number))].slice(0, maxCompared);
};

/** Without properties nothing else counts. */
export const comparedAddress = (query: URLSearchParams): ComparedAddress => {
  const ids = idList(query.get('ids'));
  const isAny = ids.length > 0;
  return {
    ids,
    stays: isAny ? idList(query.get('stays')) : [],
    university: isAny ? placeName(query.get('university')) : null,
  };
};

/** The query of the page that compares them; none without any. */
export const comparedQuery = (address: ComparedAddress): readonly (readonly [string, string])[] => {
  const { ids, stays, university } = address;
  const pairs = [
    ['ids', ids.join()],
    ['stays', stays.join()],
    ['university', university ?? ''],
  ] as const;
  return ids.length === 0 ? [] : pairs.filter(([, value]) => value);
};
