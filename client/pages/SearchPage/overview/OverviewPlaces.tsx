import type { ReactNode } from 'react';
import type { RegionLink } from '../../../../shared/domain/region/region.ts';
import { FoldedPlaces } from '../../../features/place/FoldedPlaces.tsx';
import type { MessageId } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Section } from '../../../ui/Section/Section.tsx';

const SHOWN_AT_ONCE = 18;

interface OverviewPlacesProps {
  readonly title: MessageId;
  /** Names those that are folded away by their `count`. */
  readonly more: MessageId;
  readonly places: readonly RegionLink[];
}

/** Those with most to rent; a country has a hundred more to unfold. */
export function OverviewPlaces({ more, places, title }: OverviewPlacesProps): ReactNode {
  const t = useMessages();
  if (places.length === 0) return null;
  const ordered = [...places].sort((a, b) => b.activeInventoryCount - a.activeInventoryCount);
  return (
    <Section title={t(title)}>
      <FoldedPlaces places={ordered} shown={SHOWN_AT_ONCE} more={more} />
    </Section>
  );
}
