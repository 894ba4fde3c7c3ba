import MapIcon from 'lucide-react/icons/map';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { resultsQuery } from '../../features/filters/searchQuery.ts';
import { CardSkeletons } from '../../features/propertyCard/CardSkeletons.tsx';
import { mapShown } from '../../features/search/search.actions.ts';
import {
  selectIsListLoading,
  selectIsMapShown,
  selectResultCount,
  selectSeenCount,
} from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { retryList } from '../../features/search/searchList.thunks.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { ErrorState } from '../../ui/States/ErrorState.tsx';
import { FilterIsland } from './FilterIsland.tsx';
import { ResultCards } from './ResultCards.tsx';
import styles from './ResultList.module.css';
import { ShowMore } from './ShowMore.tsx';
import { useDistanceOrigin } from './useDistanceOrigin.ts';
import { type ListLook, useListView } from './useListView.ts';
import { useSeenPages } from './useSeenPages.ts';
import { ViewToggle } from './ViewToggle.tsx';

interface ResultBarProps {
  readonly region: Region;
  readonly look: ListLook;
  readonly onChooseLook: (look: ListLook) => void;
  /** The layout has the map at all times. */
  readonly hasFixedMap: boolean;
}

/** How many there are, and how they are shown. */
function ResultBar({ hasFixedMap, look, onChooseLook, region }: ResultBarProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const count = useSelector(selectResultCount);
  const isLoading = useSelector(selectIsListLoading);
  const isMapShown = useSelector(selectIsMapShown);
  const hasFailed = useSelector(
    ({ search }: SearchRoot) => search.searchList.readyStatus === 'failure',
  );
  const origin = useDistanceOrigin(region);
  const text = isLoading ? t('search.loading') : t('search.resultCount', { count });
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <h2 className={styles.count}>{hasFailed ? '' : text}</h2>
        {origin.isUniversity ? (
          <p className={styles.origin}>{t('search.distanceFrom', { name: origin.name })}</p>
        ) : null}
      </div>
      <FilterIsland part="save" region={region} />
      {hasFixedMap ? null : (
        <div className={styles.mapToggle}>
          <Button
            look="quiet"
            size="s"
            icon={<MapIcon size={17} aria-hidden />}
            aria-pressed={isMapShown}
            onClick={() => dispatch(mapShown(!isMapShown))}
          >
            {t(isMapShown ? 'search.hideMap' : 'search.showMap')}
          </Button>
        </div>
      )}
      <div className={styles.view}>
        <ViewToggle look={look} onChoose={onChooseLook} />
      </div>
    </div>
  );
}

const selectItems = ({ search }: SearchRoot) =>
  search.searchList.readyStatus === 'success' ? search.searchList.items : null;

/** Tells screen readers, once for every list after the first, how much there is. */
function ResultAnnouncement(): ReactNode {
  const t = useMessages();
  const count = useSelector(selectResultCount);
  const seen = useSelector(selectSeenCount);
  const items = useSelector(selectItems);
  const firstPage = useSelector(({ search }: SearchRoot) => search.searchList.firstPage);
  const page = useSelector(({ search }: SearchRoot) => search.searchList.page);
  const told = useRef(items);
  const [text, setText] = useState('');

  useEffect(() => {
    if (items === null || told.current === items) return;
    told.current = items;
    if (items.length === 0) setText(t('search.nothing'));
    else if (page > firstPage) setText(t('search.seen', { seen, count }));
    else setText(t('search.resultCount', { count }));
  }, [count, firstPage, items, page, seen, t]);

  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

interface ResultListProps {
  readonly region: Region;
  /** A map stands beside the list. */
  readonly hasMap: boolean;
  /** It is a part of the layout. */
  readonly hasFixedMap: boolean;
}

const selectList = ({ search }: SearchRoot) => search.searchList;

export function ResultList({ hasFixedMap, hasMap, region }: ResultListProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { firstPage, items, readyStatus } = useSelector(selectList);
  const filters = useSelector(({ search }: SearchRoot) => search.filters);
  const list = useRef<HTMLUListElement>(null);
  const { choose, look, lookOfCards } = useListView(list);
  useSeenPages();
  const isLoading = readyStatus === 'request';
  const isEmpty = readyStatus === 'success' && items.length === 0;

  return (
    <section className={styles.results} aria-busy={isLoading}>
      <ResultAnnouncement />
      {isEmpty ? (
        <FilterIsland part="nothing" region={region} />
      ) : (
        <ResultBar region={region} look={look} onChooseLook={choose} hasFixedMap={hasFixedMap} />
      )}
      {isLoading ? (
        <div className={lookOfCards === 'list' ? styles.rowSkeletons : undefined}>
          <CardSkeletons />
        </div>
      ) : null}
      {readyStatus === 'failure' ? (
        <ErrorState text={t('search.failed')} onRetry={() => void dispatch(retryList())} />
      ) : null}
      {readyStatus === 'success' && items.length > 0 ? (
        <>
          {firstPage > 1 ? (
            <p className={styles.previous}>
              <NamedLink
                to="search"
                params={{ canonicalName: region.canonicalName }}
                query={resultsQuery(filters, firstPage - 1)}
                rel="prev"
                className={buttonClass('quiet', 's')}
              >
                {t('search.previous')}
              </NamedLink>
            </p>
          ) : null}
          <ResultCards
            cards={items}
            region={region}
            look={lookOfCards}
            hasMap={hasMap}
            list={list}
          />
          <ShowMore region={region} list={list} />
        </>
      ) : null}
    </section>
  );
}
