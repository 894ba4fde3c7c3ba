import '#messages/cities.json';
import '#messages/footer.json';
import '#messages/menu.json';
import type { ReactNode } from 'react';
import { popularCitiesOf } from '../../../shared/domain/region/popularCities.ts';
import { siteRegions } from '../../../shared/domain/site/siteRegions.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { PRIVACY_CHOICES_ID } from '../../document/staticParts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import { HEART_FORM } from '../../ui/Heart/heartForm.ts';
import { Mark } from '../../ui/Mark/Mark.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './Footer.module.css';
import { LanguageLinks, type LanguageLinksProps } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';
import { SiteLinkList } from './SiteLinkList.tsx';
import { SupportLinks } from './SupportLinks.tsx';
import { countryPages, legalRoutes, linkGroupsOf } from './siteLinks.ts';

interface FooterGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** On wide windows the style sheet shows the content whether it is open or not. */
function FooterGroup({ children, title }: FooterGroupProps): ReactNode {
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        {title}
        <Mark kind="chevronDown" className={styles.chevron} />
      </summary>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </details>
  );
}

const countries = countryPages.map((page) => ({ ...page, cities: popularCitiesOf(page.country) }));

function Cities(): ReactNode {
  const t = useMessages();
  return (
    <nav aria-label={t('footer.cities')} className={styles.groups}>
      {countries.map(({ canonicalName, cities, country }) => (
        <FooterGroup key={country} title={t(`country.${country}`)}>
          <ul>
            {cities.map((city) => (
              <li key={city.id}>
                <NamedLink to="search" params={{ canonicalName: city.canonicalName }}>
                  {t(`city.${city.canonicalName}`)}
                </NamedLink>
              </li>
            ))}
            <li>
              <NamedLink to="search" params={{ canonicalName }} className={styles.all}>
                {t('footer.allCities')}
                <span className="visually-hidden">{` ${t(`country.${country}`)}`}</span>
              </NamedLink>
            </li>
          </ul>
        </FooterGroup>
      ))}
    </nav>
  );
}

/** The regions of a partner. */
function Regions(): ReactNode {
  const t = useMessages();
  const regions = siteRegions(useSite());
  if (regions.length === 0) return null;
  return (
    <FooterGroup title={t('menu.countries')}>
      <ul>
        {regions.map(({ canonicalName, name }) => (
          <li key={canonicalName}>
            <NamedLink to="search" params={{ canonicalName }}>
              {name}
            </NamedLink>
          </li>
        ))}
      </ul>
    </FooterGroup>
  );
}

interface FooterProps {
  /** The visitor has been asked who may be told of the visit, and may answer anew. */
  readonly hasPrivacyChoices: boolean;
  readonly context: LanguageLinksProps['context'] & Pick<RenderContext, 'hasExchangeRates'>;
}

/** Columns on wide windows, groups that open on narrow ones: one document for both. */
export function Footer({ context, hasPrivacyChoices }: FooterProps): ReactNode {
  const t = useMessages();
  const site = useSite();
  const isPartner = site.kind === 'partner';
  return (
    <footer className={styles.footer} data-page-end="">
      <SiteForm id={HEART_FORM} action={buildPath('profileShortlist')} hidden />
      <Container>
        {isPartner ? null : <Cities />}
        <nav
          aria-label={t('footer.pages')}
          className={`${styles.groups} ${isPartner ? '' : styles.pages}`}
        >
          <Regions />
          {linkGroupsOf(site).map(({ key, routes }) => (
            <FooterGroup key={key} title={t(`siteLinks.${key}`)}>
              <SiteLinkList routes={routes} />
            </FooterGroup>
          ))}
        </nav>
        <div className={styles.base}>
          <Logo isOnPage={false} />
          <SupportLinks className={styles.contact} linkClass={styles.link} />
          <LanguageLinks context={context} className={styles.contact} linkClass={styles.link} />
          {context.hasExchangeRates ? (
            <button type="button" className={`${styles.link} ${styles.button}`} data-currency="">
              {t('menu.currency')}
            </button>
          ) : null}
          <SiteLinkList routes={legalRoutes} className={styles.legal} linkClass={styles.link} />
          {hasPrivacyChoices ? (
            <a href={`#${PRIVACY_CHOICES_ID}`} className={styles.link}>
              {t('footer.privacyChoices')}
            </a>
          ) : null}
        </div>
      </Container>
    </footer>
  );
}
