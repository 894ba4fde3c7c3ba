import '../../messages/home.messages.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PageComponent } from '../../../shared/domain/page/pageComponent.ts';
import { hasApp } from '../../../shared/domain/site/site.ts';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import { selectHomeComponents, selectHomeStatus } from '../../features/home/home.slice.ts';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { RecentlyViewed } from '../../features/recentlyViewed/RecentlyViewed.tsx';
import { selectContext } from '../../store/context.slice.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { AppPromotion } from './AppPromotion.tsx';
import { Benefits } from './Benefits.tsx';
import { Featured } from './Featured.tsx';
import { Hero } from './Hero.tsx';
import { HomeFaqs } from './HomeFaqs.tsx';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { Offers } from './Offers.tsx';
import { PopularCities } from './PopularCities.tsx';
import { Referral } from './Referral.tsx';
import { Testimonials } from './Testimonials.tsx';
import { Universities } from './Universities.tsx';

const draw = (component: PageComponent): ReactNode => {
  switch (component.type) {
    case 'hero':
      return <Hero {...component} />;
    case 'popularCities':
      return <PopularCities {...component} />;
    case 'featured':
      return <Featured {...component} />;
    case 'howItWorks':
      return <HowItWorks {...component} />;
    case 'universities':
      return <Universities {...component} />;
    case 'faqs':
      return <HomeFaqs {...component} />;
    case 'benefits':
      return <Benefits {...component} />;
    case 'offers':
      return <Offers {...component} />;
    case 'reviews':
      return <Testimonials {...component} />;
    case 'appPromotion':
      return <AppPromotion {...component} />;
    case 'referral':
      return <Referral {...component} />;
    default:
      return component satisfies never;
  }
};

export function HomePage(): ReactNode {
  const components = useSelector(selectHomeComponents);
  const readyStatus = useSelector(selectHomeStatus);
  const { deployment } = useSelector(selectContext).config;
  if (readyStatus !== 'success') return <PageSkeleton />;
  const shown = components.filter(({ type }) => type !== 'appPromotion' || hasApp(deployment));
  return (
    <div className={styles.page}>
      {shown.map((component) => (
        <SectionBoundary key={component.type} subject={component.type}>
          {draw(component)}
        </SectionBoundary>
      ))}
      <Container>
        <RecentlyViewed>
          {(label, properties) => <TileRow label={label} properties={properties} />}
        </RecentlyViewed>
      </Container>
    </div>
  );
}
