import '#messages/homeSections.json';
import type { ReactNode } from 'react';
import type { PageComponent, Step } from '../../../shared/domain/page/pageComponent.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { AppPromotion } from './AppPromotion.tsx';
import { Benefits } from './Benefits.tsx';
import { Featured } from './Featured.tsx';
import { HomeFaqs } from './HomeFaqs.tsx';
import styles from './HowItWorks.module.css';
import { Offers } from './Offers.tsx';
import { PopularCities } from './PopularCities.tsx';
import { Referral } from './Referral.tsx';
import { Testimonials } from './Testimonials.tsx';
import { Universities } from './Universities.tsx';

interface HowItWorksProps {
  readonly title: string;
  readonly items: readonly Step[];
}

function HowItWorks({ items, title }: HowItWorksProps): ReactNode {
  return (
    <Container>
      <Section title={title}>
        <ol className={styles.steps}>
          {items.map(({ text, title: name }) => (
            <li key={name} className={styles.step}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </Container>
  );
}

/** A part of the page that asks for no script once it is drawn. */
export type StaticComponent = Exclude<PageComponent, { readonly type: 'hero' }>;

interface HomeSectionProps {
  readonly component: StaticComponent;
}

export function HomeSection({ component }: HomeSectionProps): ReactNode {
  switch (component.type) {
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
}
