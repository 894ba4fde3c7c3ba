import '#messages/partnerHome.json';
import type { ReactNode } from 'react';
import type { ImageSource } from '../../../shared/domain/image/imageUrl.ts';
import type { PopularCityCard } from '../../../shared/domain/page/pageComponent.ts';
import { siteRegions } from '../../../shared/domain/site/siteRegions.ts';
import { OwnPlaceSearch } from '../../features/placeSearch/OwnPlaceSearch.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import { PLACEHOLDER, sourceSet } from '../../ui/Picture/photoAddress.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './PartnerHero.module.css';

function Regions(): ReactNode {
  const t = useMessages();
  const regions = siteRegions(useSite());
  if (regions.length === 0) return null;
  return (
    <nav aria-label={t('partnerHome.regions')}>
      <ul className={styles.regions}>
        {regions.map(({ canonicalName, name }) => (
          <li key={canonicalName}>
            <NamedLink to="search" params={{ canonicalName }} className={styles.region}>
              {t('partnerHome.region', { region: name })}
            </NamedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Asked for at once where there is room for it; on narrow windows nothing is fetched. */
function WidePicture({ source }: { readonly source: ImageSource }): ReactNode {
  return (
    <picture>
      {(['avif', 'webp', 'jpg'] as const).map((format) => (
        <source
          key={format}
          media="(min-width: 60rem)"
          type={format === 'jpg' ? 'image/jpeg' : `image/${format}`}
          srcSet={sourceSet(source, format)}
          sizes="34rem"
        />
      ))}
      <img
        src={PLACEHOLDER}
        alt=""
        width={720}
        height={480}
        fetchPriority="high"
        className={styles.picture}
      />
    </picture>
  );
}

/** The picture of the first region that has one. */
const pictureOf = (cities: readonly PopularCityCard[], first: string | undefined) =>
  (
    cities.find(({ canonicalName, picture }) => picture && canonicalName === first) ??
    cities.find(({ picture }) => picture)
  )?.picture ?? null;

interface PartnerHeroProps {
  readonly cities: readonly PopularCityCard[];
}

export function PartnerHero({ cities }: PartnerHeroProps): ReactNode {
  const t = useMessages();
  const picture = pictureOf(cities, siteRegions(useSite())[0]?.canonicalName);
  return (
    <section className={styles.hero}>
      <Container className={styles.content}>
        <div>
          <h1 className={styles.title}>{t('partnerHome.title')}</h1>
          <p className={styles.text}>{t('partnerHome.text')}</p>
          <OwnPlaceSearch id="home-search" />
          <Regions />
        </div>
        {picture ? <WidePicture source={picture} /> : null}
      </Container>
    </section>
  );
}
