import { type Activity, initialActivity } from '../../shared/domain/user/activity.ts';
import { type ActivityView, activityViewOf } from '../../shared/routes/activityAddress.ts';
import { ownLeadsCall } from '../api/activity.api.ts';
import { shortlistCall } from '../api/shortlist.api.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { findOwner, guarded, ownerOf } from './accountGuard.ts';
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
  const activity = { ...initialActivity, ...counts, activeTab: tab, page };
  if (shortlist) {
    const { count: shortlistedCount, entries: shortlisted, pages: pageCount } = shortlist;
    return { ...activity, shortlisted, shortlistedCount, pageCount };
  }
  return isOfLeads ? { ...activity, [tab]: leads, pageCount: pages } : activity;
};

/** A page of what somebody has booked, asked about or kept; behind the last one that one. */
export const loadActivity = guarded(async (context) => {
  const { address, store } = context;
  const load = startPageLoad(context);
  const view = activityViewOf(address);
  const [user, asked] = await Promise.all([findOwner(context, load), readActivity(view, load)]);
  const { pageCount: last } = asked;
  const isBehind = last > 0 && last < view.page;
  const activity = isBehind ? await readActivity({ ...view, page: last }, load) : asked;
  store.dispatch(accountOpened({ profile: ownerOf(user), form: null, activity }));
  return load.ok();
});
