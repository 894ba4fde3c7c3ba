import type { AnalyticsEvent } from '../../shared/domain/analytics/analyticsEvent.ts';
import { readCookie, writeCookie } from '../visitor/cookies.ts';
import { listenFromStart, track } from './eventBus.ts';

const flags = {
  property: { cookie: 'propertyViewedFlag', event: 'property_viewed_first' },
  search: { cookie: 'searchViewedFlag', event: 'search_viewed_first' },
} as const;

const flagOf = (event: AnalyticsEvent) => {
  if (event.name !== 'page_view') return undefined;
  return event.route === 'property' || event.route === 'search' ? flags[event.route] : undefined;
};

/** The first property and the first list of results of a visitor are marked, and told of. */
export const keepViewedFlags = (): (() => void) =>
  listenFromStart((event) => {
    const flag = flagOf(event);
    if (!flag || readCookie(flag.cookie) !== null) return;
    writeCookie(flag.cookie, 'true');
    track({ name: flag.event });
  });
