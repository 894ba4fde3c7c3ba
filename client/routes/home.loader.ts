import type { PageComponent } from '../../shared/domain/page/pageComponent.ts';
import type { PartnerSite } from '../../shared/domain/site/site.ts';
import { siteRegions } from '../../shared/domain/site/siteRegions.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { type Partner, partnerCall } from '../../shared/ssr/partnerCall.ts';
import { pageConfigCall } from '../api/applicationConfig.parse.ts';
import { featuredPropertiesCalls } from '../api/inventories.api.ts';
import { inTurn } from '../features/home/featuredProperties.ts';
import {
  featuredLoaded,
  featuredMissed,
  homeFailed,
  homeLoaded,
  homeReducer,
  homeRequested,
  selectFeaturedRegions,
  selectHome,
} from '../features/home/home.slice.ts';
import {
  whitelabelFailed,
  whitelabelLoaded,
  whitelabelReducer,
  whitelabelRequested,
} from '../features/home/whitelabel.slice.ts';
import { loadHomeSection, loadPartnerFront } from '../pages/HomePage/sectionCode.ts';
import { describeError } from '../store/loadSlice.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/**
 * All of them or none: the browser asks again for what a page was sent without. The page for search
 * engines that run no scripts waits for them.
 */
const loadFeatured = async ({ address, store }: LoaderContext, load: PageLoad): Promise<void> => {
  const { getState, dispatch } = store;
  const { locale } = getState().context;
  const regions = selectFeaturedRegions(getState());
  if (regions.length === 0) return;
  const read = address.route === 'homeIndex' ? load.optional : load.optionalWithin;
  const lists = await Promise.all(
    featuredPropertiesCalls(regions, locale).map((call) => read(call)),
  );
  const found = lists.filter((list) => list !== null);
  dispatch(found.length === lists.length ? featuredLoaded(inTurn(found)) : featuredMissed());
};

const FEATURED_REGIONS = 4;

/** Regions whose homes a partner's page shows: those he leads to, or his cities. */
const featuredRegions = (site: PartnerSite, { cities }: Partner): string[] => {
  const regions = siteRegions(site);
  return (regions.length > 0 ? regions : cities)
    .slice(0, FEATURED_REGIONS)
    .map(({ canonicalName }) => canonicalName);
};

/** Of our home page what is as true on a partner's, with homes of his own regions. */
const partnerComponents = (
  components: readonly PageComponent[],
  site: PartnerSite,
  partner: Partner,
): PageComponent[] =>
  components.flatMap((component): PageComponent[] => {
    switch (component.type) {
      case 'featured':
        return [{ ...component, regions: featuredRegions(site, partner) }];
      case 'referral':
        return site.profile.isReferralCardEnabled ? [component] : [];
      case 'benefits':
      case 'howItWorks':
        return [component];
      default:
        return [];
    }
  });

/** What the home page of a site consists of; a partner's does without our configuration. */
const loadComponents = async (
  { store }: LoaderContext,
  load: PageLoad,
): Promise<readonly PageComponent[]> => {
  const { dispatch, getState } = store;
  const { locale, site } = getState().context;
  const configured = pageConfigCall('home', locale);
  if (site.kind === 'main') return load.required(configured);
  const [partner, components] = await Promise.all([
    load.required(partnerCall(site.source)),
    load.optionalWithin(configured),
  ]);
  dispatch(whitelabelLoaded(partner, components ?? []));
  return partnerComponents(components ?? [], site, partner);
};

/** On our own site there is something to say of a partner only when he cannot be found. */
const beginWhitelabel = ({ store }: LoaderContext): void => {
  const { site } = store.getState().context;
  if (site.kind === 'main' && site.failure === undefined) return;
  store.addReducers({ whitelabel: whitelabelReducer });
  store.dispatch(
    site.kind === 'main' ? whitelabelFailed(site.failure ?? '') : whitelabelRequested(),
  );
};

const loadParts = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { addReducers, dispatch, getState } = context.store;
  addReducers({ home: homeReducer });
  if (selectHome(getState()).readyStatus === 'success') {
    // The load that was to bring them may have been broken off.
    if (selectFeaturedRegions(getState()).length > 0) dispatch(featuredMissed());
    return load.ok();
  }

  dispatch(homeRequested());
  beginWhitelabel(context);
  try {
    dispatch(homeLoaded(await loadComponents(context, load)));
    await loadFeatured(context, load);
    return load.ok();
  } catch (error) {
    const text = describeError(error);
    dispatch(homeFailed(text));
    if (getState().context.site.kind === 'partner') dispatch(whitelabelFailed(text));
    throw error;
  }
};

/** Loads what the page consists of unless the store holds it, and what draws it. */
export const loadHome = async (context: LoaderContext): Promise<PageOutcome> => {
  const isPartner = context.store.getState().context.site.kind === 'partner';
  const [outcome] = await Promise.all([
    loadParts(context),
    loadHomeSection(),
    isPartner ? loadPartnerFront() : undefined,
  ]);
  return outcome;
};
