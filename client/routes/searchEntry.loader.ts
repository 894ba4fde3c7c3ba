import { bestMatch } from '../../shared/domain/region/bestMatch.ts';
import { isLongEnoughQuery } from '../../shared/domain/search/placeWords.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { addressOfRoute } from '../../shared/routes/canonicalise.ts';
import { regionPagePath } from '../../shared/routes/regionPagePath.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { placeSuggestionsCall } from '../api/findPlaces.ts';
import { startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** Where a search leads that names no place: on a partner's site to his region, if he has set one. */
const emptySearchPath = ({ store }: LoaderContext): string | null => {
  const { site } = store.getState().context;
  const region = site.kind === 'partner' ? site.profile.defaultRegion : null;
  return region && regionPagePath(region.canonicalName);
};

/** Leads a typed name to its page; without a match the page of the search form says so. */
export const loadSearchEntry = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { value: name } = addressOfRoute('searchEntry', context.address);
  const path = name === null || name === '' ? emptySearchPath(context) : null;
  if (path !== null) return load.redirect(302, path, ['name']);
  if (name === null || !isLongEnoughQuery(name)) return load.ok();

  const match = bestMatch(name, await load.required(placeSuggestionsCall(name)));
  if (!match) return load.ok();
  return load.redirect(
    302,
    match.kind === 'region'
      ? regionPagePath(match.canonicalName)
      : buildPath('property', { canonicalName: match.canonicalName }),
    ['name'],
  );
};
