import type { ListWire } from '../../../shared/contracts/envelope.wire.ts';

export interface PageOf {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly count: number;
}

/** Null on the last page and beyond it. */
export const nextPage = ({ page, limit, count }: PageOf): number | null =>
  page * limit < count ? page + 1 : null;

export function toList<T>(result: readonly T[], page?: PageOf): ListWire<T> {
  if (!page) return { result, meta: { count: result.length, next: null } };
  return { result, meta: { count: page.count, next: nextPage(page) } };
}
