import '#messages/provider.json';
import Building from 'lucide-react/icons/building-complex';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mailHref } from '../../../shared/domain/contact/supportContacts.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { OwnPages } from '../../features/account/OwnPages.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { EmptyState } from '../../ui/States/EmptyState.tsx';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import { ProvidedHome } from './ProvidedHome.tsx';
import styles from './ProviderPage.module.css';

function NoHomes(): ReactNode {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Building size={28} aria-hidden />}
      title={t('provider.empty')}
      text={t('provider.emptyText')}
      action={
        <a href={mailHref(t('provider.mailSubject'))} className={buttonClass('primary')}>
          {t('provider.write')}
        </a>
      }
    />
  );
}

/** A provider's properties, to be read: how many asked, and what is free. */
export function ProviderPage(): ReactNode {
  const t = useMessages();
  const { provided } = useSelector(selectAccount);
  if (!provided) return <PageSkeleton />;
  const { count, page, pages, properties } = provided;
  return (
    <SubProfilePage title="provider.title">
      <p className={styles.lead}>{t('provider.lead')}</p>
      {count === 0 ? (
        <NoHomes />
      ) : (
        <>
          <div className={styles.line}>
            <h2 className={styles.count}>{t('provider.count', { count })}</h2>
            <a href={mailHref(t('provider.mailSubject'))}>{t('provider.change')}</a>
          </div>
          <ul className={styles.list}>
            {properties.map((property) => (
              <ProvidedHome key={property.id} property={property} />
            ))}
          </ul>
          <OwnPages to="list" page={page} pages={pages} />
        </>
      )}
    </SubProfilePage>
  );
}
