import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { enquiryOpenings } from '../../../shared/domain/lead/enquiryOpenings.ts';
import type { PlaceGroups } from '../../../shared/domain/property/property.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import { SaveSearchLink } from '../../features/filters/ActiveFilterChips.tsx';
import {
  type ActiveFilter,
  activeFilters,
  droppedFilters,
} from '../../features/filters/activeFilters.ts';
import { namedPlaces } from '../../features/filters/filterView.ts';
import { resultsQuery } from '../../features/filters/searchQuery.ts';
import { PlaceChips } from '../../features/place/PlaceChips.tsx';
import { selectResultCount } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useLoadSearchSections } from '../../features/search/useLoadSearchSections.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { chipClass } from '../../ui/Chip/chipClass.ts';
import styles from './NoResults.module.css';
import { useFilterProps } from './useFilterProps.ts';

interface DropFiltersProps {
  readonly region: Region;
  readonly active: readonly ActiveFilter[];
}

const noCounts: Readonly<Record<string, number>> = {};

/** Which filters to take away, and what each of these choices would give. */
function DropFilters({ active, region }: DropFiltersProps): ReactNode {
  const t = useMessages();
  const filters = useSelector(({ search }: SearchRoot) => search.filters);
  const counts = useSelector(({ search }: SearchRoot) => search.dynamicFilterCountData.without);
  const params = { canonicalName: region.canonicalName };
  const choices = droppedFilters(active, filters, counts ?? noCounts);
  if (active.length === 0) return null;
  return (
    <>
      {choices.length > 0 ? (
        <div className={styles.part}>
          <h3 className={styles.subtitle}>{t('search.dropOne')}</h3>
          <ul className={styles.choices}>
            {choices.map(({ count, filters: remaining, key, labels }) => (
              <li key={key}>
                <NamedLink
                  to="search"
                  params={params}
                  query={resultsQuery(remaining)}
                  className={chipClass()}
                >
                  {t('search.without', { filter: labels.join(t('search.withoutMark')) })}
                  <span className={styles.count}>{t('search.resultCount', { count })}</span>
                </NamedLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <NamedLink to="search" params={params} className={buttonClass('secondary')}>
        {t('filter.clear')}
      </NamedLink>
    </>
  );
}

const NEARBY_SHOWN = 8;

/** Places around, which a document with results has as markup alone. */
const useNearby = (region: Region): PlaceGroups | null | undefined => {
  const nearby = useSelector(({ search }: SearchRoot) => search.nearbyData);
  const load = useLoadSearchSections();
  const isLeftOut = nearby === undefined;
  useEffect(() => {
    if (isLeftOut) load(region);
  }, [isLeftOut, load, region]);
  return nearby;
};

/** Says that nothing fits, and where there is something. */
export function NoResults({ region }: { readonly region: Region }): ReactNode {
  const t = useMessages();
  const filterProps = useFilterProps(region);
  const { filters } = filterProps;
  const active = activeFilters(filters, { ...filterProps, places: namedPlaces(filterProps), t });
  const nearby = useNearby(region);
  const nothingHere = useSite().kind === 'main' ? 'search.nothingHere' : 'search.nothingOfSite';
  const isPastEnd = useSelector(selectResultCount) > 0;
  const places = [...(nearby?.cities ?? []), ...(nearby?.areas ?? [])];
  const params = { canonicalName: region.canonicalName };
  const hasFilters = active.length > 0;
  const text = hasFilters ? 'search.nothingWithFilters' : nothingHere;
  return (
    <div className={styles.panel}>
      <span className={styles.icon} aria-hidden>
        <SearchX size={28} />
      </span>
      <h2 className={styles.title}>{t('search.nothing')}</h2>
      <p className={styles.text}>{t(isPastEnd ? 'search.nothingOnPage' : text)}</p>
      {isPastEnd ? (
        <NamedLink
          to="search"
          params={params}
          query={resultsQuery(filters)}
          className={buttonClass()}
        >
          {t('search.firstPage')}
        </NamedLink>
      ) : (
        <DropFilters region={region} active={active} />
      )}
      {isPastEnd ? null : <SaveSearchLink filters={filters} region={region} />}
      {places.length > 0 ? (
        <div className={styles.part}>
          <h3 className={styles.subtitle}>{t('search.look')}</h3>
          <PlaceChips places={places.slice(0, NEARBY_SHOWN)} />
        </div>
      ) : null}
      {isPastEnd ? null : (
        <p className={styles.help}>
          {t('search.helpLead')}
          <EnquiryLink
            request={{
              ...enquiryOpenings.emptySearch,
              regionId: region.id,
              heading: t('search.helpHeading'),
            }}
            className={styles.helpLink}
          >
            {t('search.helpLink')}
          </EnquiryLink>
        </p>
      )}
      {hasFilters || isPastEnd ? null : (
        <NamedLink to="home" hash="popular-cities" className={buttonClass()}>
          {t('chrome.cities')}
        </NamedLink>
      )}
    </div>
  );
}
