import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { resultsQuery } from '../../features/filters/searchQuery.ts';
import { nextPageFailed } from '../../features/search/search.actions.ts';
import {
  selectNextPage,
  selectResultCount,
  selectSeenCount,
} from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { isPlainClick } from '../../navigation/isPlainClick.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import styles from './ResultList.module.css';

/** Further ones wait for a click, so that what stands below the list can be reached. */
const AUTOMATIC_PAGES = 2;

/** Far enough before the end that the next cards are mostly there when they are reached. */
const LOAD_AHEAD = '600px';

const loadAdding = () => import(/* webpackChunkName: "loaders" */ './addPageBelow.ts');

const selectList = ({ search }: SearchRoot) => search.searchList;

interface ShowMoreProps {
  readonly region: Region;
  /** The cards so far. */
  readonly list: RefObject<HTMLUListElement | null>;
}

/** The next page, added below on the way down or by a click; a link to it without JavaScript. */
export function ShowMore({ list, region }: ShowMoreProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { firstPage, nextPageStatus, page } = useSelector(selectList);
  const filters = useSelector(({ search }: SearchRoot) => search.filters);
  const next = useSelector(selectNextPage);
  const seen = useSelector(selectSeenCount);
  const count = useSelector(selectResultCount);
  const link = useRef<HTMLDivElement>(null);
  const [hasScrolled, setHasScrolled] = useState(false);
  const isLoading = nextPageStatus === 'request';
  const isAutomatic =
    hasScrolled &&
    next !== null &&
    page - firstPage < AUTOMATIC_PAGES &&
    nextPageStatus !== 'failure';

  const load = (isAsked: boolean): void =>
    void loadAdding().then(
      ({ addPageBelow }) => addPageBelow(dispatch, { list: list.current, isAsked }),
      () => dispatch(nextPageFailed()),
    );
  const onEnd = useEffectEvent(() => load(false));

  useEffect(() => {
    const begin = (): void => setHasScrolled(true);
    window.addEventListener('scroll', begin, { once: true, passive: true });
    return () => window.removeEventListener('scroll', begin);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays in sight is seen anew for every page
  useEffect(() => {
    if (!isAutomatic || !link.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
      },
      { rootMargin: `0px 0px ${LOAD_AHEAD} 0px` },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [isAutomatic, page]);

  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    load(true);
  };

  return (
    <div ref={link} className={styles.more}>
      <p className={styles.seen}>{t('search.seen', { seen, count })}</p>
      {nextPageStatus === 'failure' ? (
        <p className={styles.moreFailed} role="alert">
          {t('search.moreFailed')}
        </p>
      ) : null}
      {next === null ? null : (
        <NamedLink
          to="search"
          params={{ canonicalName: region.canonicalName }}
          query={resultsQuery(filters, next)}
          rel="next"
          className={buttonClass('quiet')}
          aria-busy={isLoading}
          onClick={onClick}
        >
          {isLoading ? <Spinner size="s" /> : null}
          {t(isLoading ? 'search.moreLoading' : 'search.more')}
        </NamedLink>
      )}
    </div>
  );
}
