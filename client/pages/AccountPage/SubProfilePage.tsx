import '#messages/subProfile.json';
import loadable from '@loadable/component';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../features/account/account.slice.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import styles from './SubProfilePage.module.css';

/** Whoever is signed in never needs its code. */
const LoginPage = loadable(() => import('./LoginPage.tsx'), {
  resolveComponent: (module) => module.LoginPage,
  fallback: <PageSkeleton />,
});

interface SubProfilePageProps {
  readonly title: MessageId;
  readonly children: ReactNode;
}

/** A page below the profile, with the way back to it; guests see the login in its place. */
export function SubProfilePage({ children, title }: SubProfilePageProps): ReactNode {
  const t = useMessages();
  const { profile } = useSelector(selectAccount);
  if (profile === undefined) return <PageSkeleton />;
  if (profile === null) return <LoginPage />;
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <NamedLink to="profile" className={styles.back} aria-label={t('subProfile.back')}>
          <ArrowLeft size={20} aria-hidden />
        </NamedLink>
        <h1 className={styles.title}>{t(title)}</h1>
      </div>
      {children}
    </Container>
  );
}
