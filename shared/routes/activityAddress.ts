import { type ActivityTab, activityTabs } from '../domain/user/activity.ts';
import type { CanonicalAddress } from './canonicalise.ts';

// Not in the route table, which every page loads: few visitors ever open this page.

/** Which part of somebody's activity is shown. */
export interface ActivityView {
  readonly tab: ActivityTab;
  /** From 1. */
  readonly page: number;
}

const keys = { tab: 'tab', page: 'p' } as const;

const PAGE = /^[1-9]\d{0,4}$/;

/** Anything else than a tab and a page stands for the usual ones. */
export const activityViewOf = ({ query }: Pick<CanonicalAddress, 'query'>): ActivityView => {
  const values = new Map(query);
  const page = values.get(keys.page) ?? '';
  return {
    tab: activityTabs.find((tab) => tab === values.get(keys.tab)) ?? activityTabs[0],
    page: PAGE.test(page) ? Number(page) : 1,
  };
};

/** The usual tab and page are left out. */
export const activityQuery = ({
  page,
  tab,
}: ActivityView): readonly (readonly [string, string])[] => [
  ...(tab === activityTabs[0] ? [] : [[keys.tab, tab] as const]),
  ...(page > 1 ? [[keys.page, String(page)] as const] : []),
];
