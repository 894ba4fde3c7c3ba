import '#messages/subProfile.json';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './SubProfilePage.module.css';

interface SubProfilePageProps {
  readonly title: MessageId;
  readonly children: ReactNode;
}

/** A page below the profile, with the way back to it. */
export function SubProfilePage({ children, title }: SubProfilePageProps): ReactNode {
  const t = useMessages();
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
