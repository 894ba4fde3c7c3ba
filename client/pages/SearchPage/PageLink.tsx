import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { resultsQuery } from '../../features/search/searchQuery.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';

interface PageLinkProps {
  readonly kind: 'page' | 'prev' | 'next';
  /** The page it leads to. */
  readonly page: number;
  readonly isCurrent: boolean;
  readonly regionName: string;
  readonly filters: SearchFilters;
  readonly className: string | undefined;
}

/** A link to one page of the results. */
export function PageLink(props: PageLinkProps): ReactNode {
  const { className, filters, isCurrent, kind, page, regionName } = props;
  const t = useMessages();
  return (
    <NamedLink
      to="search"
      params={{ id: regionName }}
      query={resultsQuery(filters, page)}
      className={className}
      rel={kind === 'page' ? undefined : kind}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={kind === 'page' ? t('pagination.page', { page }) : undefined}
    >
      {kind === 'prev' ? <ChevronLeft size={18} aria-hidden /> : null}
      {kind === 'page' ? page : t(`pagination.${kind}`)}
      {kind === 'next' ? <ChevronRight size={18} aria-hidden /> : null}
    </NamedLink>
  );
}
