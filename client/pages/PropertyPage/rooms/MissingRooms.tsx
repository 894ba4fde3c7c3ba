import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Property } from '../../../../shared/domain/property/property.ts';
import { buildPath } from '../../../../shared/routes/buildPath.ts';
import { useLoadSections } from '../../../features/property/useMissingPropertySections.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { isPlainClick } from '../../../navigation/isPlainClick.ts';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { Section } from '../../../ui/Section/Section.tsx';
import { EmptyState } from '../../../ui/States/EmptyState.tsx';
import { ROOM_TYPES_ID } from './roomAnchor.ts';

/** The page came without its rooms. Links from other pages lead here all the same. */
export function MissingRooms({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const load = useLoadSections(property);
  const [isLoading, setIsLoading] = useState(false);
  const retry = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setIsLoading(true);
    void load().then(() => setIsLoading(false));
  };
  return (
    <Section id={ROOM_TYPES_ID} title={t('rooms.title')}>
      <div aria-live="polite" aria-busy={isLoading}>
        <EmptyState
          title={t('rooms.missing')}
          text={t('rooms.missingText')}
          action={
            <SiteLink
              href={buildPath('property', { canonicalName: property.canonicalName })}
              className={buttonClass('secondary')}
              onClick={retry}
            >
              {t('rooms.tryAgain')}
            </SiteLink>
          }
        />
      </div>
    </Section>
  );
}
