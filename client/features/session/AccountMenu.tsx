import '#messages/session.json';
import UserRound from 'lucide-react/icons/user-round';
import type { MouseEvent, ReactNode } from 'react';
import { initialsOf, type User, userLabel } from '../../../shared/domain/user/user.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { Popover } from '../../ui/Popover/Popover.tsx';
import styles from './AccountMenu.module.css';

interface UserProps {
  readonly user: User;
}

/** The picture, or initials in its place. */
function Avatar({ user }: UserProps): ReactNode {
  const initials = initialsOf(user);
  if (user.pictureUrl !== null) {
    return <img src={user.pictureUrl} alt="" width={32} height={32} className={styles.avatar} />;
  }
  return (
    <span className={styles.avatar} aria-hidden>
      {initials === '' ? <UserRound size={18} /> : initials}
    </span>
  );
}

/** The page beneath may change without a new document. */
const hide = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

const ownLinks = [
  { to: 'profileShortlist', label: 'session.shortlist' },
  { to: 'profileSearches', label: 'session.searches' },
  { to: 'profileLeads', label: 'session.leads' },
  { to: 'profile', label: 'session.profile' },
] as const;

/** Providers have one more. */
const providerLinks = [{ to: 'list', label: 'session.provider' }, ...ownLinks] as const;

/** In the header, in the place of the link to log in. */
export function AccountMenu({ user }: UserProps): ReactNode {
  const t = useMessages();
  const label = userLabel(user);
  return (
    <Popover
      label={t('session.account')}
      look="quiet"
      size="s"
      trigger={
        <>
          <Avatar user={user} />
          <span className="visually-hidden">{t('session.account')}</span>
          <span className={styles.name}>{label}</span>
        </>
      }
    >
      <p className={styles.who}>{label}</p>
      {user.email === null || user.email === label ? null : (
        <p className={styles.email}>{user.email}</p>
      )}
      <ul className={styles.links}>
        {(user.hasDashboardAccess ? providerLinks : ownLinks).map(({ label: words, to }) => (
          <li key={to}>
            <SiteLink href={buildPath(to)} className={styles.link} onClick={hide}>
              {t(words)}
            </SiteLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} data-log-out="" onClick={hide}>
            {t('session.logOut')}
          </button>
        </li>
      </ul>
    </Popover>
  );
}
