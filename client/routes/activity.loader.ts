import { queryString } from '../../shared/domain/search/queryString.ts';
import { type Activity, initialActivity } from '../../shared/domain/user/activity.ts';
import {
  type ActivityView,
  activityQuery,
  activityViewOf,
} from '../../shared/routes/activityAddress.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { ownLeadsCall } from '../api/activity.api.ts';
import { shortlistCall } from '../api/shortlist.api.ts';
import { accountOpened, selectAccount } from '../features/account/account.slice.ts';
import { guarded, openOwnPage } from './accountGuard.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';

/** One call tells all counts, whichever tab is open. */
const readActivity = async (
  { page, tab }: ActivityView,
  { required }: Pick<PageLoad, 'required'>,
): Promise<Activity> => {
  const isOfLeads = tab === 'booked' || tab === 'enquired';
  const [own, shortlist] = await Promise.all([
    required(isOfLeads ? ownLeadsCall(tab, page) : ownLeadsCall('booked', 1)),
    tab === 'shortlisted' ? required(shortlistCall({ page, sort: 'newest' })) : null,
  ]);
  const { leads, pages, ...counts } = own;
  const activity = { ...initialActivity, activeTab: tab, ...counts };
  if (shortlist) {
    const { count: shortlistedCount, entries: shortlisted, pages: pageCount } = shortlist;
    return { ...activity, shortlisted, shortlistedCount, pageCount };
  }
  return isOfLeads ? { ...activity, [tab]: leads, pageCount: pages } : activity;
};

/** Behind the last page somebody is sent to the last one. */
const lastPage = (tab: ActivityView['tab'], page: number): PageOutcome => ({
  kind: 'redirect',
  status: 303,
  to: buildPath('profileLeads'),
  ownSearch: queryString(activityQuery({ tab, page })),
  surrogateKeys: [],
});

/** A page of what somebody has booked, asked about or kept. */
export const loadActivity = guarded(async (context) => {
  const { address, store } = context;
  const load = startPageLoad(context);
  const view = activityViewOf(address);
  const [, activity] = await Promise.all([openOwnPage(context, load), readActivity(view, load)]);
  const { pageCount } = activity;
  if (pageCount > 0 && pageCount < view.page) return lastPage(view.tab, pageCount);
  store.dispatch(accountOpened({ ...selectAccount(store.getState()), activity }));
  return load.ok();
});
