import { pageSize } from './searchLimits.ts';

/** What search engines are told; undefined: they may keep the page. */
export const searchRobots = ({
  regionState,
  resultCount,
  page,
}: {
  readonly regionState: string;
  readonly resultCount: number;
  /** From 1. */
  readonly page: number;
}): 'noindex' | undefined => {
  const hasResults = resultCount > (page - 1) * pageSize;
  return regionState === 'active' && hasResults ? undefined : 'noindex';
};
