import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../features/account/account.slice.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { LoginPage } from './LoginPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';

/** Somebody's own page, and the login in its place for whoever is nobody yet. */
export function AccountPage(): ReactNode {
  const { profile } = useSelector(selectAccount);
  if (profile === undefined) return <PageSkeleton />;
  return profile === null ? <LoginPage /> : <ProfilePage profile={profile} />;
}
