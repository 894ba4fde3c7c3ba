import * as z from 'zod';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { GeoBox } from '../geo/circle.ts';

/** Parameters as Express's simple query parser gives them. */
export type RawQuery = Readonly<Record<string, unknown>>;

const MAX_LIST = 200;
/** The largest whole number that the database holds. */
export const MAX_INTEGER = 2_147_483_647;

function texts(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : [value];
  // PostgreSQL has no text with a null character in it.
  return parts.filter((part): part is string => typeof part === 'string' && !part.includes('\0'));
}

/** `key[]` and `key` are one parameter. */
export function readQuery(query: RawQuery): RawQuery {
  const merged: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(query)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    const before = merged[name];
    merged[name] = before === undefined ? value : [...texts(before), ...texts(value)];
  }
  return merged;
}

/** The last one counts when a parameter for one value is repeated. */
const single = (value: unknown): string | undefined => {
  const last = texts(value).at(-1)?.trim();
  return last === '' ? undefined : last;
};

const list = (value: unknown): string[] => {
  const items = texts(value)
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...new Set(items)].slice(0, MAX_LIST);
};

const number = (text: string | undefined): number | undefined => {
  // Computed coordinates have up to 20 decimals: 51.557399999999994.
  if (text === undefined || !/^[+-]?\d{1,15}(\.\d{1,20})?$/.test(text)) return undefined;
  return Number(text);
};

const numbers = (value: unknown): (number | undefined)[] =>
  (single(texts(value).join(',')) ?? '').split(',').map((part) => number(part.trim()));

// Malformed values are dropped rather than refused: an address typed by hand still works.

export const textParameter = (maxLength = 200) =>
  z
    .unknown()
    .optional()
    .transform((value) => single(value)?.slice(0, maxLength));

export const listParameter = () => z.unknown().optional().transform(list);

export const choicesParameter = <const T extends string>(choices: readonly T[]) =>
  z
    .unknown()
    .optional()
    .transform((value) =>
      list(value).filter((item): item is T => (choices as readonly string[]).includes(item)),
    );

export const choiceParameter = <const T extends string>(choices: readonly T[], fallback: T) =>
  z
    .unknown()
    .optional()
    .transform((value): T => {
      const text = single(value);
      return choices.find((choice) => choice === text) ?? fallback;
    });

export const numberParameter = (min: number, max: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const parsed = number(single(value));
      return parsed !== undefined && parsed >= min && parsed <= max ? parsed : undefined;
    });

export const integerParameter = (min: number, max: number) =>
  numberParameter(min, max).transform((value) =>
    value !== undefined && Number.isInteger(value) ? value : undefined,
  );

export const idParameter = () => integerParameter(1, MAX_INTEGER);

/** Values over the bound are brought down to it: a caller asking for more gets all there is. */
export const limitParameter = (max: number, fallback: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const parsed = number(single(value));
      return parsed !== undefined && parsed >= 1 ? Math.min(Math.floor(parsed), max) : fallback;
    });

const MAX_PAGE = 1_000_000;
export const pageParameter = () => limitParameter(MAX_PAGE, 1);

export const integersParameter = (min: number, max: number) =>
  z
    .unknown()
    .optional()
    .transform((value) =>
      list(value)
        .map((item) => number(item))
        .filter((item): item is number => item !== undefined && Number.isInteger(item))
        .filter((item) => item >= min && item <= max),
    );

export const flagParameter = () =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const text = single(value);
      return text === undefined ? undefined : text === 'true' || text === '1';
    });

export interface Range {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** "100,300", "100," or ",300"; dropped when both ends are missing or they are the wrong way. */
export const rangeParameter = () =>
  z
    .unknown()
    .optional()
    .transform((value): Range | undefined => {
      const [min, max] = numbers(value);
      if (min === undefined && max === undefined) return undefined;
      if (min !== undefined && max !== undefined && min > max) return undefined;
      return { min, max };
    });

const isPoint = (lat: number | undefined, lng: number | undefined): boolean =>
  lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** "51.5,-0.12". */
export const pointParameter = () =>
  z
    .unknown()
    .optional()
    .transform((value): GeoPoint | undefined => {
      const [lat, lng] = numbers(value);
      if (lat === undefined || lng === undefined || !isPoint(lat, lng)) return undefined;
      return { lat, lng };
    });

/** "51.4,-0.3,51.6,0.1": south, west, north, east. */
export const boxParameter = () =>
  z
    .unknown()
    .optional()
    .transform((value): GeoBox | undefined => {
      const [south, west, north, east] = numbers(value);
      if (south === undefined || west === undefined) return undefined;
      if (north === undefined || east === undefined) return undefined;
      if (!isPoint(south, west) || !isPoint(north, east)) return undefined;
      return south <= north && west <= east ? { south, west, north, east } : undefined;
    });

/** How an address refers to a record. */
export type RecordReference =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'canonicalName'; readonly canonicalName: string };

/** No record has it, so that a query for it finds nothing. */
const NO_ID = -1;

/** `idOrName` as it stands in a path; canonical names are found in any letter case. */
export function parseRecordReference(idOrName: string): RecordReference {
  // PostgreSQL has no text with a null character in it.
  if (idOrName.includes('\0')) return { kind: 'id', id: NO_ID };
  if (!/^\d+$/.test(idOrName))
    return { kind: 'canonicalName', canonicalName: idOrName.toLowerCase() };
  const id = Number(idOrName);
  return { kind: 'id', id: id <= MAX_INTEGER ? id : NO_ID };
}
