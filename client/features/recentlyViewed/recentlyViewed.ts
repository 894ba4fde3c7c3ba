import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import { recentlyViewedLimit } from '../../../shared/domain/search/searchLimits.ts';
import { readStored, store } from '../../visitor/browserStorage.ts';
import { whenAllowed } from '../../visitor/permission.ts';

/** Canonical names, the last one first. */
const NAMES_KEY = 'recently_viewed';
/** What the strip shows of each, beside the agreed list of names. */
const CARDS_KEY = 'recently_viewed_cards';

interface ViewedPhoto {
  readonly path: string;
  readonly basePath: string;
  readonly caption: string;
  readonly kind: string;
  readonly isIllustration: boolean;
}

/** What is remembered of a property that was looked at. */
export interface ViewedProperty {
  readonly id: number;
  readonly canonicalName: string;
  readonly name: string;
  readonly photo: ViewedPhoto | null;
  readonly rent: Rent | null;
  readonly locality: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const areTexts = (values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === 'string');

const isRent = (value: unknown): value is Rent =>
  isRecord(value) &&
  Number.isFinite(value.amount) &&
  typeof value.currency === 'string' &&
  (value.period === 'weekly' || value.period === 'monthly');

const readPhoto = (value: unknown): ViewedPhoto | null =>
  isRecord(value) && areTexts([value.path, value.basePath])
    ? {
        path: String(value.path),
        basePath: String(value.basePath),
        caption: '',
        kind: '',
        isIllustration: value.isIllustration === true,
      }
    : null;

const readEntry = (value: unknown): ViewedProperty[] => {
  if (!isRecord(value)) return [];
  const { canonicalName, id, locality, name, photo, rent } = value;
  if (!Number.isSafeInteger(id) || !areTexts([canonicalName, locality, name])) return [];
  return [
    {
      id: Number(id),
      canonicalName: String(canonicalName),
      name: String(name),
      photo: readPhoto(photo),
      rent: isRent(rent) ? rent : null,
      locality: String(locality),
    },
  ];
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readList = (key: string): readonly unknown[] => {
  const stored = parse(readStored(key) ?? '[]');
  return Array.isArray(stored) ? stored : [];
};

const readNames = (): string[] =>
  readList(NAMES_KEY)
    .filter((name) => typeof name === 'string')
    .slice(0, recentlyViewedLimit);

/** The last one first; anything unreadable is passed over. */
export const readViewed = (): ViewedProperty[] => {
  const cards = new Map(
    readList(CARDS_KEY)
      .flatMap(readEntry)
      .map((card) => [card.canonicalName, card]),
  );
  return readNames().flatMap((name) => cards.get(name) ?? []);
};

type Viewed = Pick<
  Property,
  | 'id'
  | 'canonicalName'
  | 'name'
  | 'photos'
  | 'rent'
  | 'address'
  | 'tags'
  | 'isAvailable'
  | 'parentId'
  | 'status'
>;

const writeViewed = (property: Viewed): void => {
  const { address, canonicalName, id, name, photos } = property;
  const rent = isAvailable(property) ? property.rent : null;
  const photo = readPhoto(photos[0]);
  const others = readNames().filter((other) => other !== canonicalName);
  const names = [canonicalName, ...others].slice(0, recentlyViewedLimit);
  const card = { id, canonicalName, name, photo, rent, locality: address.locality };
  const kept = readViewed().filter((viewed) => names.includes(viewed.canonicalName));
  const cards = [card, ...kept.filter((viewed) => viewed.canonicalName !== canonicalName)];
  store(NAMES_KEY, JSON.stringify(names));
  store(CARDS_KEY, JSON.stringify(cards));
};

/** Nobody has asked for this list: where consent is required it waits. */
export const rememberViewed = (property: Viewed): void => whenAllowed(() => writeViewed(property));

export const forgetViewed = (): void => {
  store(NAMES_KEY, '[]');
  store(CARDS_KEY, '[]');
};
