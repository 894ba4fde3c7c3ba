import '#messages/sharedShortlist.json';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { shortlistKeys } from '../../../shared/routes/shortlistAddress.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { CardGrid } from '../../features/propertyCard/CardGrid.tsx';
import { PropertyCard } from '../../features/propertyCard/PropertyCard.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { EmptyState } from '../../ui/States/EmptyState.tsx';
import styles from './SharedShortlistPage.module.css';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
}

function Pages({ page, pages }: PagesProps): ReactNode {
  const t = useMessages();
  const { token = '' } = usePageAddress().params;
  const wordsOf = { prev: t('shared.previous'), next: t('shared.next') } as const;
  return (
    <Pagination
      label={t('shared.pages')}
      page={page}
      pageCount={pages}
      link={(target, { className, kind }) => (
        <NamedLink
          key={kind}
          to="sharedShortlist"
          params={{ token }}
          query={target > 1 ? [[shortlistKeys.page, String(target)]] : []}
          className={className}
          aria-current={kind === 'page' && target === page ? 'page' : undefined}
        >
          {kind === 'page' ? target : wordsOf[kind]}
        </NamedLink>
      )}
    />
  );
}

/** Homes that somebody has shared by a link, for whoever has it. */
export function SharedShortlistPage(): ReactNode {
  const t = useMessages();
  const { shared } = useSelector(selectAccount);
  if (!shared) return <PageSkeleton />;
  const { cards, count, page, pages } = shared;
  return (
    <Container className={styles.page}>
      <div>
        <h1 className={styles.title}>{t('shared.title')}</h1>
        <p className={styles.lead}>{t('shared.lead')}</p>
      </div>
      {cards.length === 0 ? (
        <EmptyState
          icon={<Heart size={28} aria-hidden />}
          title={t('shared.empty')}
          action={
            <NamedLink to="searchEntry" className={buttonClass('primary')}>
              {t('shared.search')}
            </NamedLink>
          }
        />
      ) : (
        <>
          <h2 className={styles.count}>{t('shared.count', { count })}</h2>
          <CardGrid>
            {cards.map((card) => (
              <li key={card.id}>
                <PropertyCard card={card} distance={null} />
              </li>
            ))}
          </CardGrid>
        </>
      )}
      <Pages page={page} pages={pages} />
    </Container>
  );
}
