import '#messages/ownPages.json';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';

interface OwnPagesProps {
  readonly to: 'list' | 'profileLeads' | 'profileOffers' | 'profileRefer' | 'profileReviews';
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The query of a page; without it, its number alone. */
  readonly query?: (page: number) => readonly (readonly [string, string])[];
}

const numberAlone = (page: number) => (page === 1 ? [] : [['p', String(page)] as const]);

/** Leads through somebody's own list that has more than a page shows. */
export function OwnPages({ page, pages, query = numberAlone, to }: OwnPagesProps): ReactNode {
  const t = useMessages();
  const words = { prev: t('ownPages.previous'), next: t('ownPages.next') };
  return (
    <Pagination
      label={t('ownPages.pages')}
      page={page}
      pageCount={pages}
      link={(target, { className, kind }) => (
        <NamedLink
          key={kind}
          to={to}
          query={query(target)}
          className={className}
          aria-label={kind === 'page' ? t('ownPages.page', { page: target }) : undefined}
          aria-current={kind === 'page' && target === page ? 'page' : undefined}
        >
          {kind === 'page' ? target : words[kind]}
        </NamedLink>
      )}
    />
  );
}
