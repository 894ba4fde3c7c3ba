import Columns from 'lucide-react/icons/columns-3';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { EmptyState } from '../../ui/States/EmptyState.tsx';

/** @param wasAsked some were named in the address, and none of them is there. */
export function NothingToCompare({ wasAsked }: { readonly wasAsked: boolean }): ReactNode {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Columns size={32} />}
      title={t(wasAsked ? 'compare.gone' : 'compare.empty')}
      text={t('compare.emptyText')}
      action={
        <NamedLink to="home" hash="popular-cities" className={buttonClass()}>
          {t('chrome.cities')}
        </NamedLink>
      }
    />
  );
}
