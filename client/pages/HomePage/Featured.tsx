import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectFeatured } from '../../features/home/home.slice.ts';
import { PropertyCard } from '../../features/propertyCard/PropertyCard.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import styles from './Featured.module.css';

const SIZES =
  '(min-width: 100rem) 25rem, (min-width: 72rem) 19rem, (min-width: 40rem) 46vw, min(71vw, 18rem)';

interface FeaturedProps {
  readonly title: string;
  readonly regions: readonly string[];
}

function CardSkeleton(): ReactNode {
  return (
    <>
      <Skeleton shape="photo" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </>
  );
}

/** Properties of the regions, or their places while they are on their way. */
export function Featured({ regions, title }: FeaturedProps): ReactNode {
  const cards = useSelector(selectFeatured);
  if (cards?.length === 0) return null;
  return (
    <Container>
      <Section title={title}>
        <ul className={styles.list}>
          {cards
            ? cards.map((card) => (
                <li key={card.id}>
                  <PropertyCard card={card} distance={null} sizes={SIZES} />
                </li>
              ))
            : regions.map((region) => (
                <li key={region}>
                  <CardSkeleton />
                </li>
              ))}
        </ul>
      </Section>
    </Container>
  );
}
