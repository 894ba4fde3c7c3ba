import { Counter, type Registry } from 'prom-client';
import { measure } from '../../observed/measure.ts';
import type { ApiCacheMetrics } from '../api/createApiCache.ts';
import type { PageState } from '../log/requestTrace.ts';
import type { PageCacheMetrics } from '../pageCache/pageCacheTypes.ts';
import type { LookupMetrics } from '../upstream/createLookups.ts';

export interface CacheMetrics extends LookupMetrics, ApiCacheMetrics, PageCacheMetrics {
  page(state: PageState): void;
}

/** Counted in plain numbers: a hit takes hardly longer than one labelled increment. */
const createPageCounter = (registry: Registry): ((state: PageState) => void) => {
  const counts = new Map<PageState, number>();
  new Counter({
    name: 'web_pages_total',
    help: 'Documents by the state of the page cache they were answered from',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [state, count] of counts) this.inc({ state }, count);
    },
  });
  return (state) => {
    counts.set(state, (counts.get(state) ?? 0) + 1);
  };
};

const createPageMetrics = (
  registry: Registry,
): Pick<CacheMetrics, 'page' | 'pageEvicted' | 'pagePressed' | 'observePages'> => {
  const evictions = new Counter({
    name: 'web_page_evictions_total',
    help: 'Pages dropped to stay within CACHE_BYTES',
    registers: [registry],
  });
  const pressed = new Counter({
    name: 'web_pages_pressed_total',
    help: 'Stored pages compressed once more as small as can be, while there was nothing else to do',
    registers: [registry],
  });
  const saved = new Counter({
    name: 'web_page_pressed_bytes_total',
    help: 'Bytes by which pages became smaller through it',
    registers: [registry],
  });
  return {
    page: createPageCounter(registry),
    pageEvicted: () => evictions.inc(),
    pagePressed: (savedBytes) => {
      pressed.inc();
      saved.inc(savedBytes);
    },
    observePages: (read) => {
      const bytes = { name: 'web_page_bytes', help: 'Bytes of pages kept in memory' };
      measure(registry, { ...bytes, read: () => read().bytes });
      const entries = { name: 'web_page_entries', help: 'Pages and redirects kept in memory' };
      measure(registry, { ...entries, read: () => read().entries });
    },
  };
};

const createLookupMetrics = (registry: Registry): LookupMetrics => {
  const registers = [registry];
  const lookups = new Counter({
    name: 'web_lookups_total',
    help: 'Lookups of API answers by the state they were answered from',
    labelNames: ['call', 'state'],
    registers,
  });
  const evictions = new Counter({
    name: 'web_lookup_evictions_total',
    help: 'API answers dropped to stay within LOOKUP_CACHE_BYTES',
    registers,
  });
  return {
    lookup: (call, state) => lookups.inc({ call, state }),
    lookupEvicted: () => evictions.inc(),
    observeLookupBytes: (read) =>
      measure(registry, {
        name: 'web_lookup_bytes',
        help: 'Bytes of API answers kept in memory',
        read,
      }),
  };
};

const createApiCacheMetrics = (registry: Registry): ApiCacheMetrics => {
  const registers = [registry];
  const answers = new Counter({
    name: 'web_api_cache_total',
    help: 'Public API answers sent to browsers by the state they were answered from',
    labelNames: ['state'],
    registers,
  });
  const evictions = new Counter({
    name: 'web_api_cache_evictions_total',
    help: 'Addresses dropped to stay within API_CACHE_BYTES',
    registers,
  });
  return {
    apiCache: (state) => answers.inc({ state }),
    apiCacheEvicted: () => evictions.inc(),
    observeApiCacheBytes: (read) =>
      measure(registry, {
        name: 'web_api_cache_bytes',
        help: 'Bytes of API answers kept for browsers',
        read,
      }),
  };
};

export const createCacheMetrics = (registry: Registry): CacheMetrics => ({
  ...createPageMetrics(registry),
  ...createLookupMetrics(registry),
  ...createApiCacheMetrics(registry),
});
