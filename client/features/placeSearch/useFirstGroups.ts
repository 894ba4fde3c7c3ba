import '#messages/cities.json';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { inPriorityOrder } from '../../../shared/domain/region/inPriorityOrder.ts';
import type { PlaceSuggestion } from '../../../shared/domain/region/placeSuggestion.ts';
import { type PopularCity, popularCities } from '../../../shared/domain/region/popularCities.ts';
import type { Site } from '../../../shared/domain/site/site.ts';
import { findPlaces } from '../../api/findPlaces.ts';
import type { Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useSite } from '../../navigation/SiteLink.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import type { ComboboxGroup } from '../../ui/Combobox/combobox.ts';
import { type RecentPlace, readRecentPlaces, renameRecentPlaces } from './recentPlaces.ts';
import { firstGroups, type PlaceOption, suggestionGroups } from './suggestionGroups.tsx';

const POPULAR = 6;

const popularPlaces = (t: Translate): RecentPlace[] =>
  inPriorityOrder<PopularCity>(popularCities)
    .slice(0, POPULAR)
    .map(({ canonicalName, id }) => ({
      kind: 'city',
      id,
      name: t(`city.${canonicalName}`),
      canonicalName,
      locality: '',
    }));

/** Null until they are there; without an answer there are none. */
const useOwnPlaces = (site: Site): readonly PlaceSuggestion[] | null => {
  const dispatch = useAppDispatch();
  const [places, setPlaces] = useState<readonly PlaceSuggestion[] | null>(null);
  useEffect(() => {
    if (site.kind === 'main') return;
    let isThere = true;
    void import(/* webpackChunkName: "loaders" */ '../../api/ownPlaces.ts')
      .then(({ loadOwnPlaces }) => dispatch(loadOwnPlaces(site.source)))
      .catch(() => [])
      .then((found) => {
        if (isThere) setPlaces(found);
      });
    return () => {
      isThere = false;
    };
  }, [dispatch, site]);
  return places;
};

/** As they were called when they were chosen, until it is known how this language calls them. */
const useRecentPlaces = (): readonly RecentPlace[] => {
  const locale = useSelector(selectLocale);
  const dispatch = useAppDispatch();
  const [recent, setRecent] = useState<readonly RecentPlace[]>(readRecentPlaces);
  useEffect(() => {
    if (readRecentPlaces().every(({ language }) => language === locale)) return;
    const leaving = new AbortController();
    const find = (name: string) => dispatch(findPlaces(name, leaving.signal));
    void renameRecentPlaces(locale, find).then((places) => {
      if (!leaving.signal.aborted) setRecent(places);
    });
    return () => leaving.abort();
  }, [dispatch, locale]);
  return recent;
};

/** What is offered before anything is typed: on a partner's site his places before any of ours. */
export const useFirstGroups = (): ComboboxGroup<PlaceOption>[] => {
  const t = useMessages();
  const site = useSite();
  const recent = useRecentPlaces();
  const own = useOwnPlaces(site);
  const popular = popularPlaces(t);
  if (site.kind === 'main') return firstGroups({ recent, popular }, t);
  const hasOnlyOwn = site.isRestricted || own === null || own.length > 0;
  return [
    ...firstGroups({ recent, popular: hasOnlyOwn ? [] : popular }, t),
    ...suggestionGroups(own ?? [], t),
  ];
};
