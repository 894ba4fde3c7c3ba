import loadable from '@loadable/component';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { RouteName } from '../../../shared/routes/routeTable.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { LoginPage } from './LoginPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const ActivityPage = loadable(
  () => import(/* webpackChunkName: "activity" */ '../ActivityPage/ActivityPage.tsx'),
  {
    resolveComponent: (module) => module.ActivityPage,
    fallback: <PageSkeleton />,
  },
);

const SupportPage = loadable(
  () =>
    import(
      /* webpackChunkName: "profile-support" */ '../ProfileSupportPage/ProfileSupportPage.tsx'
    ),
  {
    resolveComponent: ({ ProfileSupportPage }) => ProfileSupportPage,
    fallback: <PageSkeleton />,
  },
);

const CashbackPage = loadable(
  () =>
    import(
      /* webpackChunkName: "profile-support" */ '../ProfileSupportPage/ProfileCashbackPage.tsx'
    ),
  {
    resolveComponent: ({ ProfileCashbackPage }) => ProfileCashbackPage,
    fallback: <PageSkeleton />,
  },
);

const OffersPage = loadable(
  () =>
    import(/* webpackChunkName: "profile-support" */ '../ProfileRewardsPage/ProfileOffersPage.tsx'),
  {
    resolveComponent: (module) => module.ProfileOffersPage,
    fallback: <PageSkeleton />,
  },
);

const ReferPage = loadable(
  () =>
    import(/* webpackChunkName: "profile-support" */ '../ProfileRewardsPage/ProfileReferPage.tsx'),
  {
    resolveComponent: (module) => module.ProfileReferPage,
    fallback: <PageSkeleton />,
  },
);

const ShortlistPage = loadable(
  () => import(/* webpackChunkName: "shortlist" */ '../ShortlistPage/ShortlistPage.tsx'),
  {
    resolveComponent: (module) => module.ShortlistPage,
    fallback: <PageSkeleton />,
  },
);

const SharedShortlistPage = loadable(
  () => import(/* webpackChunkName: "shared" */ '../SharedShortlistPage/SharedShortlistPage.tsx'),
  {
    resolveComponent: (module) => module.SharedShortlistPage,
    fallback: <PageSkeleton />,
  },
);

const ReviewsPage = loadable(
  () =>
    import(
      /* webpackChunkName: "profile-reviews" */ '../ProfileReviewsPage/ProfileReviewsPage.tsx'
    ),
  {
    resolveComponent: ({ ProfileReviewsPage }) => ProfileReviewsPage,
    fallback: <PageSkeleton />,
  },
);

const SavedSearchesPage = loadable(
  () => import(/* webpackChunkName: "searches" */ '../SavedSearchesPage/SavedSearchesPage.tsx'),
  {
    resolveComponent: (module) => module.SavedSearchesPage,
    fallback: <PageSkeleton />,
  },
);

const AlertsPage = loadable(
  () => import(/* webpackChunkName: "searches" */ '../SavedSearchesPage/AlertsPage.tsx'),
  {
    resolveComponent: (module) => module.AlertsPage,
    fallback: <PageSkeleton />,
  },
);

const ReportPage = loadable(
  () => import(/* webpackChunkName: "report" */ '../ReportPage/ReportPage.tsx'),
  {
    resolveComponent: (module) => module.ReportPage,
    fallback: <PageSkeleton />,
  },
);

const ProviderPage = loadable(
  () => import(/* webpackChunkName: "provider" */ '../ProviderPage/ProviderPage.tsx'),
  {
    resolveComponent: (module) => module.ProviderPage,
    fallback: <PageSkeleton />,
  },
);

const PartnerFormPage = loadable(
  // The dialog has the same fields, but brings what reads them, with the plans of telephone numbers.
  () => import(/* webpackChunkName: "partnerForm" */ '../PartnerFormPage/PartnerFormPage.tsx'),
  {
    resolveComponent: (module) => module.PartnerFormPage,
    fallback: <PageSkeleton />,
  },
);

type Pages = Readonly<Partial<Record<RouteName, ComponentType>>>;

/** For whoever looks, guests as well, or for whom their loaders let through. */
const openPages: Pages = {
  report: ReportPage,
  alerts: AlertsPage,
  partnerForm: PartnerFormPage,
  sharedShortlist: SharedShortlistPage,
  list: ProviderPage,
};

const ownPages: Pages = {
  profileLeads: ActivityPage,
  profileSupport: SupportPage,
  profileCashback: CashbackPage,
  profileShortlist: ShortlistPage,
  profileOffers: OffersPage,
  profileRefer: ReferPage,
  profileReviews: ReviewsPage,
  profileSearches: SavedSearchesPage,
};

/** Somebody's own page, and the login in its place for whoever is nobody yet. */
export function AccountPage(): ReactNode {
  const { route = 'profile' } = usePageAddress();
  const { profile } = useSelector(selectAccount);
  const OpenPage = openPages[route];
  if (OpenPage) return <OpenPage />;
  if (profile === undefined) return <PageSkeleton />;
  if (profile === null) return <LoginPage />;
  const OwnPage = ownPages[route];
  if (OwnPage) return <OwnPage />;
  // Another page has found out who it is, and no more.
  if (profile.devices === undefined) return <PageSkeleton />;
  return <ProfilePage profile={profile} />;
}
