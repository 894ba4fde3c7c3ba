import '#messages/activity.json';
import ListChecks from 'lucide-react/icons/list-checks';
import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import {
  type Activity,
  type ActivityTab,
  activityTabs,
} from '../../../shared/domain/user/activity.ts';
import { activityQuery } from '../../../shared/routes/activityAddress.ts';
import { accountOpened, selectAccount } from '../../features/account/account.slice.ts';
import { OwnPages } from '../../features/account/OwnPages.tsx';
import { readViewed } from '../../features/recentlyViewed/recentlyViewed.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { chipClass } from '../../ui/Chip/chipClass.ts';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { EmptyState } from '../../ui/States/EmptyState.tsx';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import styles from './ActivityPage.module.css';
import { KeptHomes } from './KeptHomes.tsx';
import { LeadItem } from './LeadItem.tsx';
import { ViewedHomes } from './ViewedHomes.tsx';

/** Reads once what this browser remembers. */
const useRemembered = (): void => {
  const dispatch = useAppDispatch();
  const account = useSelector(selectAccount);
  const { activity } = account;
  useEffect(() => {
    const recentlyViewed = readViewed();
    if (!activity || activity.recentlyViewed.length === recentlyViewed.length) return;
    dispatch(accountOpened({ ...account, activity: { ...activity, recentlyViewed } }));
  }, [account, activity, dispatch]);
};

interface ActivityProps {
  readonly activity: Activity;
}

const countOf = (activity: Activity, tab: ActivityTab): number => {
  switch (tab) {
    case 'booked':
      return activity.bookedCount;
    case 'enquired':
      return activity.enquiredCount;
    case 'shortlisted':
      return activity.shortlistedCount;
    case 'recently_viewed':
      return activity.recentlyViewed.length;
  }
};

/** Each has an address of its own. */
function TabLinks({ activity }: ActivityProps): ReactNode {
  const t = useMessages();
  const isLive = useHydrated();
  return (
    <nav aria-label={t('activity.tabs')} className={styles.tabs}>
      {activityTabs.map((tab) => {
        const isOpen = tab === activity.activeTab;
        // What was viewed the browser alone knows.
        const count = isLive || tab !== 'recently_viewed' ? countOf(activity, tab) : null;
        return (
          <NamedLink
            key={tab}
            to="profileLeads"
            query={activityQuery({ tab, page: 1 })}
            className={chipClass(isOpen)}
            aria-current={isOpen ? 'page' : undefined}
          >
            {t(`activity.tab.${tab}`)}
            {count === null ? null : <span className={styles.count}> {count}</span>}
          </NamedLink>
        );
      })}
    </nav>
  );
}

function Nothing({ tab }: { readonly tab: ActivityTab }): ReactNode {
  const t = useMessages();
  return (
    <EmptyState
      icon={<ListChecks size={28} aria-hidden />}
      title={t(`activity.empty.${tab}`)}
      text={t(`activity.emptyText.${tab}`)}
      action={
        <NamedLink to="searchEntry" className={buttonClass('primary')}>
          {t('activity.search')}
        </NamedLink>
      }
    />
  );
}

function OpenTab({ activity }: ActivityProps): ReactNode {
  const { activeTab, recentlyViewed, shortlisted } = activity;
  const nothing = <Nothing tab={activeTab} />;
  if (activeTab === 'recently_viewed') {
    return <ViewedHomes homes={recentlyViewed} none={nothing} />;
  }
  if (countOf(activity, activeTab) === 0) return nothing;
  if (activeTab === 'shortlisted') return <KeptHomes entries={shortlisted} />;
  return (
    <ul className={styles.list}>
      {activity[activeTab].map((lead) => (
        <LeadItem key={lead.id} lead={lead} />
      ))}
    </ul>
  );
}

function Pages({ activity }: ActivityProps): ReactNode {
  const { activeTab: tab, page, pageCount } = activity;
  return (
    <OwnPages
      to="profileLeads"
      page={page}
      pages={pageCount}
      query={(target) => activityQuery({ tab, page: target })}
    />
  );
}

/** What somebody has booked, asked about, kept and looked at, a tab each. */
export function ActivityPage(): ReactNode {
  const t = useMessages();
  const { activity } = useSelector(selectAccount);
  useRemembered();
  if (!activity) return <PageSkeleton />;
  return (
    <SubProfilePage title="activity.title">
      <TabLinks activity={activity} />
      <h2 className="visually-hidden">{t(`activity.tab.${activity.activeTab}`)}</h2>
      <OpenTab activity={activity} />
      <Pages activity={activity} />
    </SubProfilePage>
  );
}
