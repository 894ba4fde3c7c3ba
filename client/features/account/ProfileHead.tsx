import BadgePercent from 'lucide-react/icons/badge-percent';
import Building from 'lucide-react/icons/building-complex';
import Gift from 'lucide-react/icons/gift';
import Headphones from 'lucide-react/icons/headphones';
import Heart from 'lucide-react/icons/heart';
import ListChecks from 'lucide-react/icons/list-checks';
import Receipt from 'lucide-react/icons/receipt';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { type CashbackContext, hasCashback } from '../../../shared/domain/rewards/cashback.ts';
import { initialsOf, type User, userLabel } from '../../../shared/domain/user/user.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { selectContext } from '../../store/context.slice.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './Account.module.css';
import { PostForm } from './PostForm.tsx';
import head from './ProfileHead.module.css';

/** Parts of the page, in their order: the ids of its sections. */
export const profileParts = ['details', 'logins', 'devices', 'data'] as const;

export type ProfilePart = (typeof profileParts)[number];

export const partTitles: Readonly<Record<ProfilePart, MessageId>> = {
  details: 'profile.details',
  logins: 'profile.logins',
  devices: 'profile.devices',
  data: 'profile.data',
};

/** Pages of an account below the profile, in the order of their links. */
const ownPages = [
  { to: 'profileShortlist', label: 'profile.shortlist', Icon: Heart },
  { to: 'profileSearches', label: 'profile.searches', Icon: Search },
  { to: 'profileLeads', label: 'profile.leads', Icon: ListChecks },
  { to: 'profileOffers', label: 'profile.offers', Icon: BadgePercent },
  { to: 'profileRefer', label: 'profile.refer', Icon: Gift },
  { to: 'profileReviews', label: 'profile.reviews', Icon: Star },
  { to: 'profileSupport', label: 'profile.support', Icon: Headphones },
  { to: 'profileCashback', label: 'profile.cashback', Icon: Receipt },
] as const satisfies readonly { to: RouteName; label: MessageId; Icon: typeof Heart }[];

/** Providers have one more. */
const providerPages = [
  { to: 'list', label: 'profile.provider', Icon: Building },
  ...ownPages,
] as const;

/** Friends are referred where a partner wants it. */
const isOffered = (context: CashbackContext, to: (typeof providerPages)[number]['to']): boolean => {
  const { site } = context;
  if (to === 'profileCashback') return hasCashback(context);
  return to !== 'profileRefer' || site.kind === 'main' || site.profile.isReferralCardEnabled;
};

/** The picture of somebody, or the first letters of what he is called. */
export function Avatar({ user }: { readonly user: User }): ReactNode {
  return user.pictureUrl === null ? (
    <span className={styles.avatar} aria-hidden>
      {initialsOf(user)}
    </span>
  ) : (
    <img className={styles.avatar} src={user.pictureUrl} alt="" width={72} height={72} />
  );
}

/** Addresses break before their at sign, if they have to. */
const nameOf = (user: User): ReactNode => {
  const [name, ...domain] = userLabel(user).split(/(?=@)/);
  return domain.length === 0 ? (
    name
  ) : (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
};

/** Who is signed in, the way to each part of the page, and the way out. */
export function ProfileHead({ user }: { readonly user: User }): ReactNode {
  const t = useMessages();
  const context = useSelector(selectContext);
  const allPages = user.hasDashboardAccess ? providerPages : ownPages;
  const pages = allPages.filter(({ to }) => isOffered(context, to));
  return (
    <header className={head.head}>
      <div className={head.person}>
        <Avatar user={user} />
        <div className={styles.words}>
          <h1 className={head.name}>{nameOf(user) || t('profile.title')}</h1>
          <p className={styles.detail}>{t('profile.lead')}</p>
        </div>
      </div>
      <nav aria-label={t('profile.pages')}>
        <ul className={head.pages}>
          {pages.map(({ Icon, label, to }) => (
            <li key={to}>
              <NamedLink to={to} className={head.page}>
                <Icon size={20} aria-hidden className={head.icon} />
                {t(label)}
              </NamedLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('profile.menu')}>
        <ul className={head.menu}>
          {profileParts.map((part) => (
            <li key={part}>
              <a href={`#${part}`} className={head.link}>
                {t(partTitles[part])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PostForm to="profile" name="logout">
        <Button type="submit" look="quiet">
          {t('profile.logout')}
        </Button>
      </PostForm>
    </header>
  );
}
