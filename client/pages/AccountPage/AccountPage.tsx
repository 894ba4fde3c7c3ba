import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
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
  // With the dialog, which has the same fields.
  () => import(/* webpackChunkName: "enquiry" */ '../PartnerFormPage/PartnerFormPage.tsx'),
  {
    resolveComponent: (module) => module.PartnerFormPage,
    fallback: <PageSkeleton />,
  },
);

/** Somebody's own page, and the login in its place for whoever is nobody yet. */
export function AccountPage(): ReactNode {
  const { route } = usePageAddress();
  const { profile } = useSelector(selectAccount);
  // Whoever looks, guests as well.
  if (route === 'report') return <ReportPage />;
  if (route === 'alerts') return <AlertsPage />;
  if (route === 'partnerForm') return <PartnerFormPage />;
  if (route === 'sharedShortlist') return <SharedShortlistPage />;
  // Nobody else gets here.
  if (route === 'list') return <ProviderPage />;
  if (profile === undefined) return <PageSkeleton />;
  if (profile === null) return <LoginPage />;
  if (route === 'profileLeads') return <ActivityPage />;
  if (route === 'profileSupport') return <SupportPage />;
  if (route === 'profileCashback') return <CashbackPage />;
  if (route === 'profileShortlist') return <ShortlistPage />;
  if (route === 'profileOffers') return <OffersPage />;
  if (route === 'profileRefer') return <ReferPage />;
  if (route === 'profileReviews') return <ReviewsPage />;
  if (route === 'profileSearches') return <SavedSearchesPage />;
  return <ProfilePage profile={profile} />;
}
