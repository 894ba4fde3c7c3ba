import type { ExposureWire } from '../../../shared/contracts/flags.wire.ts';
import type { FlagName } from '../../../shared/domain/flags/flagValues.ts';
import {
  bucketOf,
  parseStickyBuckets,
  STICKY_BUCKETS_COOKIE,
} from '../../../shared/domain/flags/stickyBuckets.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';
import { listenFromStart, track } from '../../analytics/eventBus.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { store as keep, readStored } from '../../visitor/browserStorage.ts';
import { readCookie } from '../../visitor/cookies.ts';
import { whenAllowed } from '../../visitor/permission.ts';
import { postBeacon } from '../../visitor/postBeacon.ts';
import { visitorId } from '../../visitor/visitorId.ts';
import { isOwnFlag } from './visitorFlags.ts';

const EXPOSURES_PATH = '/api/v0/experiments/exposures';
const STORAGE_KEY = 'experiments_viewed';

/** Most that is remembered; an experiment that is over comes out at the other end. */
const MAX_REMEMBERED = 40;

/** What is seen of a flag whatever its value is: a visitor counts once it is in the window. */
const seenParts: Partial<Record<FlagName, string>> = {
  search_page_v2: '#results',
  search_relevance_scale: '#results article',
  property_card_mode: 'main article',
  slashed_pricing: '#price-card, main article',
  bills_instalment_plan: '#amenities',
  application_form_flow: '#price-card',
};

/** Flags that show in what follows an enquiry. */
const enquiryFlags: readonly FlagName[] = ['new_enquire_booking_flow', 'application_form_flow'];

/** In this document, also where nothing is kept. */
const told = new Set<string>();

const remembered = (): string[] => (readStored(STORAGE_KEY) ?? '').split(' ').filter(Boolean);

const tellOnce = (experiment: string, variation: string): void => {
  const entry = `${experiment}:${variation}`;
  const before = remembered();
  if (told.has(entry) || before.includes(entry)) return;
  told.add(entry);
  keep(STORAGE_KEY, [...before, entry].slice(-MAX_REMEMBERED).join(' '));
  track({ name: 'experiment_viewed', experiment, variation });
  const exposure: ExposureWire = { experiment, variation, visitor_id: visitorId() };
  postBeacon(EXPOSURES_PATH, exposure);
};

/** Tells once a visitor that he has seen what an experiment is about. */
export const watchExposures = ({ getState }: AppStore): void => {
  let route: RouteName | null = null;

  const isSplitHere = (flag: FlagName): boolean => {
    const { experiments } = getState().context;
    return route !== null && (experiments?.[flag]?.routes.includes(route) ?? false);
  };
  const tellOf = (flag: FlagName): void => {
    const { context } = getState();
    if (!isSplitHere(flag) || !isOwnFlag(context, flag)) return;
    whenAllowed(() => {
      const buckets = parseStickyBuckets(readCookie(STICKY_BUCKETS_COOKIE));
      for (const key of context.experiments?.[flag]?.keys ?? []) {
        const variation = bucketOf(buckets, key);
        if (variation !== undefined) tellOnce(key, variation);
      }
    });
  };
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting);
    for (const [flag, parts] of Object.entries(seenParts)) {
      if (seen.some(({ target }) => target.matches(parts))) tellOf(flag as FlagName);
    }
  });
  const look = (): void => {
    observer.disconnect();
    for (const [flag, parts] of Object.entries(seenParts)) {
      if (!isSplitHere(flag as FlagName)) continue;
      for (const part of document.querySelectorAll(parts)) observer.observe(part);
    }
  };
  listenFromStart((event) => {
    if (event.name !== 'page_view') return;
    route = event.route;
    look();
  });
  document.addEventListener('click', ({ target }) => {
    const isEnquiry = target instanceof Element && target.closest('[data-enquiry]') !== null;
    if (isEnquiry) enquiryFlags.forEach(tellOf);
  });
};
