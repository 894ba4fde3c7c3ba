import type { AnalyticsEvent } from '../../shared/domain/analytics/analyticsEvent.ts';
import { siteContacts } from '../../shared/domain/contact/siteContacts.ts';
import { mailHref, phoneHref } from '../../shared/domain/contact/supportContacts.ts';
import { languageNamed } from '../../shared/domain/language/language.ts';
import { namingLanguage } from '../../shared/domain/language/languageAddress.ts';
import type { Site } from '../../shared/domain/site/site.ts';
import { isSampled } from '../../shared/domain/vitals/vitalRating.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { refreshFlags } from '../features/flags/visitorFlags.ts';
import { watchExposures } from '../features/flags/watchExposures.ts';
import { watchFlags } from '../features/flags/watchFlags.ts';
import { startVitals } from '../features/vitals/startVitals.ts';
import type { AppStore } from '../store/createAppStore.ts';
import { arrival } from '../visitor/arrival.ts';
import { rememberArrival } from '../visitor/attribution.ts';
import { awaitConsent } from '../visitor/consent.ts';
import { readCookie, writeCookie } from '../visitor/cookies.ts';
import { whenAllowed } from '../visitor/permission.ts';
import { savesData } from '../visitor/savesData.ts';
import { seemsInternal } from '../visitor/sessionHints.ts';
import { visitorCountry } from '../visitor/visitorCountry.ts';
import { visitorId } from '../visitor/visitorId.ts';
import { listenFromStart, track } from './eventBus.ts';

type Channel = (AnalyticsEvent & { readonly name: 'support_clicked' })['channel'];

const pages: readonly string[] = [buildPath('help'), buildPath('contact')];

/**
 * How a link leads to the support; undefined for one that does not.
 * @param enquiry the form that opens in place of what the link leads to without scripts.
 */
export const supportChannel = (site: Site, href: string, enquiry = ''): Channel | undefined => {
  if (enquiry !== '' && !enquiry.startsWith('get_help ')) return undefined;
  const { email, phones } = siteContacts(site);
  const [target = ''] = href.split('?', 1);
  if (target === mailHref(undefined, email)) return 'email';
  if (phones.map(phoneHref).includes(target)) return 'phone';
  return pages.includes(target) ? 'page' : undefined;
};

/** Wherever on a page its links to the support stand. */
const watchSupportClicks = (site: Site): void => {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const channel = supportChannel(site, link?.getAttribute('href') ?? '', link?.dataset.enquiry);
    if (channel) track({ name: 'support_clicked', channel });
  });
};

/**
 * A choice of language opens the same page as a document: with the query and the part that are shown
 * by now, which links that stand on every page cannot know.
 */
export const watchLanguageClicks = ({ location }: Pick<Window, 'location'>): void => {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    const language = languageNamed(link?.hreflang);
    if (!link || !language) return;
    const { hash, pathname, search } = location;
    link.href = `${namingLanguage(`${pathname}${search}`, language)}${hash}`;
    track({ name: 'language_clicked', language });
  });
};

const flags = {
  property: { cookie: 'propertyViewedFlag', event: 'property_viewed_first' },
  search: { cookie: 'searchViewedFlag', event: 'search_viewed_first' },
} as const;

const flagOf = (event: AnalyticsEvent) => {
  if (event.name !== 'page_view') return undefined;
  return event.route === 'property' || event.route === 'search' ? flags[event.route] : undefined;
};

/** The first property and the first list of results of a visitor are marked, and told of. */
const keepViewedFlags = (): (() => void) =>
  listenFromStart((event) => {
    const flag = flagOf(event);
    if (!flag) return;
    whenAllowed(() => {
      if (readCookie(flag.cookie) !== null) return;
      writeCookie(flag.cookie, 'true');
      track({ name: flag.event });
    });
  });

/** What is kept and told of every visit, once its first page is there. */
export const beginVisit = (store: AppStore): void => {
  const { config, experiments, site, today } = store.getState().context;
  if (config.isConsentRequired) void awaitConsent();
  if (site.kind === 'partner') writeCookie('is_whitelabel', 'true');
  rememberArrival();
  keepViewedFlags();
  watchSupportClicks(site);
  if (config.deployment === 'china') watchLanguageClicks(window);
  void visitorCountry();
  if (!savesData(navigator)) watchFlags(store);
  // Public documents do not know our own people.
  if (seemsInternal()) void refreshFlags(store);
  if (experiments) watchExposures(store);
  const { pathname } = new URL(arrival().address);
  if (isSampled(visitorId(), config.vitalsSampleRate)) startVitals(pathname, today);
  if (config.analytics) {
    const { analytics } = config;
    void import(/* webpackChunkName: "analytics-outside" */ './outside/startOutside.ts').then(
      ({ startOutside }) => startOutside(analytics, store),
      () => undefined,
    );
  }
};
