import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
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

const loadPages = () =>
  import(/* webpackChunkName: "loaders" */ '../../features/search/searchPages.thunks.ts');

const selectList = ({ search }: SearchRoot) => search.searchList;

/**
 * New cards appear where the button was. Left to itself, the browser holds on to what stands below
 * them and scrolls past them all.
 */
const useSteadyPlace = (isLoading: boolean): void => {
  useLayoutEffect(() => {
    if (!isLoading) return;
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    return () => {
      // The frame that draws the cards comes between the two.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          style.overflowAnchor = '';
        }),
      );
    };
  }, [isLoading]);
};

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
  const clickedAfter = useRef<number | null>(null);
  const isLoading = nextPageStatus === 'request';
  useSteadyPlace(isLoading);
  const isAutomatic =
    hasScrolled &&
    next !== null &&
    page - firstPage < AUTOMATIC_PAGES &&
    nextPageStatus !== 'failure';

  const load = (): void =>
    void loadPages().then(
      ({ loadNextPage }) => dispatch(loadNextPage()),
      () => dispatch(nextPageFailed()),
    );
  const onEnd = useEffectEvent(load);

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
    clickedAfter.current = list.current?.children.length ?? null;
    load();
  };

  // Whoever asked for more goes on from the first of them, not from below the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every page that was added
  useEffect(() => {
    if (clickedAfter.current === null) return;
    const added = list.current?.children[clickedAfter.current];
    clickedAfter.current = null;
    added?.querySelector('a')?.focus({ preventScroll: true });
  }, [page]);

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
