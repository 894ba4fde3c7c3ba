import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import { recordNumber } from '../../../shared/routes/recordNumber.ts';

/** Names of the fields of the forms about reviews, and of what their address asks for. */
export const reviewKeys = {
  /** Number of the booking that is reviewed. */
  lead: 'lead',
  /** Number of a review that there is. */
  review: 'review',
  rating: 'rating',
  text: 'text',
  file: 'picture',
  /** Key of a picture. */
  picture: 'key',
  news: 'done',
  page: 'p',
} as const;

const reviewNews = ['sent', 'deleted'] as const;

export type ReviewNews = (typeof reviewNews)[number];

type Address = Pick<CanonicalAddress, 'query'>;

const valueIn = ({ query }: Address, key: keyof typeof reviewKeys): string | undefined =>
  new Map(query).get(reviewKeys[key]);

/** The booking that the page is about; null: it lists them. */
export const leadOfAddress = (address: Address): number | null =>
  recordNumber(valueIn(address, 'lead'));

export const pageOfAddress = (address: Address): number =>
  recordNumber(valueIn(address, 'page')) ?? 1;

export const newsOfReviews = (address: Address): ReviewNews | null => {
  const named = valueIn(address, 'news');
  return reviewNews.find((news) => news === named) ?? null;
};

export const reviewQuery = (leadId: number): readonly (readonly [string, string])[] => [
  [reviewKeys.lead, String(leadId)],
];

/** Where somebody reads what came of the form. */
export const reviewsAddress = (news: ReviewNews, leadId: number | null): string =>
  `${buildPath('profileReviews')}${queryString([
    ...(leadId === null ? [] : reviewQuery(leadId)),
    [reviewKeys.news, news],
  ])}`;
