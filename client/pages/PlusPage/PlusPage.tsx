import '#messages/menu.json';
import '#messages/plus.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PlusComponent } from '../../../shared/domain/page/plusComponent.ts';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import { ContentHero } from '../../features/content/ContentHero.tsx';
import { PageTrail } from '../../features/content/PageTrail.tsx';
import { selectPlus } from '../../features/plus/plus.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { BestDeals } from './BestDeals.tsx';
import { FeaturedImages } from './FeaturedImages.tsx';
import { MembershipEnquiry } from './MembershipEnquiry.tsx';
import { Partners } from './Partners.tsx';
import styles from './PlusPage.module.css';
import { Prices } from './Prices.tsx';
import { SERVICES_ID, Services } from './Services.tsx';

const draw = (component: PlusComponent): ReactNode => {
  switch (component.type) {
    case 'featuredImages':
      return <FeaturedImages {...component} />;
    case 'bestDeals':
      return <BestDeals {...component} />;
    case 'prices':
      return <Prices {...component} />;
    case 'partners':
      return <Partners {...component} />;
    case 'services':
      return <Services {...component} />;
    default:
      return component satisfies never;
  }
};

export function PlusPage(): ReactNode {
  const t = useMessages();
  const { components, readyStatus } = useSelector(selectPlus);
  if (readyStatus !== 'success') return <PageSkeleton />;
  return (
    <>
      <ContentHero
        tint="honey"
        icon="sparkles"
        heading={t('plus.heading')}
        lead={t('plus.lead')}
        trail={<PageTrail name={t('siteLink.plus')} />}
        actions={
          <>
            <MembershipEnquiry heading={t('plus.join')} subject={t('plus.joinSubject')} />
            <a href={`#${SERVICES_ID}`} className={buttonClass('quiet')}>
              {t('plus.seeServices')}
            </a>
          </>
        }
      />
      <div className={styles.page}>
        {components.map((component) => (
          <SectionBoundary key={component.type} subject={component.type}>
            {draw(component)}
          </SectionBoundary>
        ))}
      </div>
    </>
  );
}
