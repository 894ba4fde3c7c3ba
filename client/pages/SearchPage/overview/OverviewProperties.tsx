import type { ReactNode } from 'react';
import type { PropertyCard as Card } from '../../../../shared/domain/property/property.ts';
import { overviewSize } from '../../../../shared/domain/search/searchLimits.ts';
import { CompareToggle } from '../../../features/compare/CompareToggle.tsx';
import { CardGrid } from '../../../features/propertyCard/CardGrid.tsx';
import { PropertyCard } from '../../../features/propertyCard/PropertyCard.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { Section } from '../../../ui/Section/Section.tsx';

export function OverviewProperties({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  const t = useMessages();
  if (cards.length === 0) return null;
  return (
    <Section title={t('overview.properties')}>
      <CardGrid>
        {cards.slice(0, overviewSize).map((card) => (
          <li key={card.id}>
            <PropertyCard card={card} distance={null} actions={<CompareToggle property={card} />} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
