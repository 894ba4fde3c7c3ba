import '#messages/menu.json';
import '#messages/plus.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PlusService } from '../../../shared/domain/page/plusComponent.ts';
import { ContentHero } from '../../features/content/ContentHero.tsx';
import { PageTrail } from '../../features/content/PageTrail.tsx';
import { PointList } from '../../features/content/PointList.tsx';
import { type PlusRoot, selectPlusService } from '../../features/plus/plus.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { MembershipEnquiry } from '../PlusPage/MembershipEnquiry.tsx';
import styles from './PlusServicePage.module.css';

const photoOf = ({ photo }: PlusService): ReactNode =>
  photo ? (
    <Picture
      source={photo}
      alt=""
      sizes="(min-width: 62rem) 30rem, 92vw"
      isFirstScreen
      isLargest
      className={styles.image}
    />
  ) : undefined;

/** Until the service of the address is there, nothing of another one is shown. */
export function PlusServicePage(): ReactNode {
  const t = useMessages();
  const { id } = usePageAddress().params;
  const service = useSelector((state: PlusRoot) => selectPlusService(state, id));
  if (!service) return <PageSkeleton />;

  const { heading, items, text } = service;
  const plusLink = <NamedLink to="plus">{t('siteLink.plus')}</NamedLink>;
  return (
    <>
      <ContentHero
        tint="honey"
        icon="sparkles"
        heading={heading}
        lead={text}
        trail={<PageTrail name={heading} parent={plusLink} />}
        aside={photoOf(service)}
        actions={
          <MembershipEnquiry
            heading={t('plusService.ask')}
            subject={t('plusService.askSubject', { name: heading })}
          />
        }
      />
      <Container className={styles.page}>
        <Section title={t('plusService.included')}>
          <PointList items={items} />
          <p className={styles.back}>
            <NamedLink to="plus" hash="services">
              {t('plusService.others')}
            </NamedLink>
          </p>
        </Section>
      </Container>
    </>
  );
}
