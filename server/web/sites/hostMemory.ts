import { LRUCache } from 'lru-cache';
import type { Language } from '../../../shared/domain/language/language.ts';
import {
  mainSite,
  type PartnerSite,
  type PartnerSource,
  type Site,
} from '../../../shared/domain/site/site.ts';
import type { VariantKey } from '../../../shared/ssr/documentVariant.ts';
import type { PurgeTarget } from '../cache/purgeLog.ts';
import { siteSurrogateKey } from '../http/surrogateKeys.ts';

/** Of documents without experiments, in the languages of the deployment. */
export type VariantKeys = Partial<Readonly<Record<Language, VariantKey>>>;

export interface KnownSite {
  readonly site: Site;
  readonly variantKeys: VariantKeys;
}

/** What has been found out about host names, not long ago. */
export interface HostMemory extends PurgeTarget {
  /** Goes up with every purge: what was asked for before one is not kept after it. */
  readonly purges: number;
  partnerAt(name: string): KnownSite | undefined;
  /** What was found there within a day and not purged: for when nobody can tell. */
  lastAt(name: string): Site | undefined;
  /** A name that is nobody's, or whose partner could not be read. */
  otherAt(name: string): { readonly site: Site | undefined } | undefined;
  /** Whether a partner has been found there, and has not been missed since. */
  isProved(name: string): boolean;
  noteFound(name: string, site: PartnerSite, purgesBefore: number): void;
  noteMissing(name: string): void;
  noteOther(name: string, site: Site | undefined): void;
  /** The site as it was seen last. */
  latest(site: PartnerSite): Site;
}

const REMEMBERED_HOSTS = 2000;
const KNOWN_MS = 60_000;
const LAST_MS = 86_400_000;
/** As long as the lookups believe that there is no such thing. */
const UNKNOWN_MS = 10_000;
/** As long as visitors are asked to wait before they try again. */
const FAILED_MS = 5000;

interface Until {
  readonly until: number;
}

const sourceKey = ({ by, name }: PartnerSource): string => `${by} ${name}`;

export const createHostMemory = (
  clock: () => number,
  variantKeysOf: (site: Site) => VariantKeys,
): HostMemory => {
  const remembered = <Value extends object>() =>
    new LRUCache<string, Value>({ max: REMEMBERED_HOSTS });
  const partners = remembered<KnownSite & Until>();
  const others = remembered<Until & { readonly site: Site | undefined }>();
  const proved = new LRUCache<string, true>({ max: REMEMBERED_HOSTS });
  const sites = remembered<PartnerSite>();
  let purges = 0;

  const inTime = <Entry extends Until>(entry: Entry | undefined): Entry | undefined =>
    entry && clock() < entry.until ? entry : undefined;

  return {
    get purges() {
      return purges;
    },
    partnerAt: (name) => inTime(partners.get(name)),
    lastAt: (name) => {
      const entry = partners.get(name);
      return entry && clock() < entry.until + LAST_MS ? entry.site : undefined;
    },
    otherAt: (name) => inTime(others.get(name)),
    isProved: (name) => proved.get(name) === true,
    latest: (site) => sites.get(sourceKey(site.source)) ?? site,
    noteFound: (name, site, purgesBefore) => {
      sites.set(sourceKey(site.source), site);
      proved.set(name, true);
      others.delete(name);
      if (purgesBefore < purges) return;
      partners.set(name, { site, variantKeys: variantKeysOf(site), until: clock() + KNOWN_MS });
    },
    noteMissing: (name) => {
      partners.delete(name);
      proved.delete(name);
      others.set(name, { site: undefined, until: clock() + UNKNOWN_MS });
    },
    noteOther: (name, site) => {
      others.set(name, { site, until: clock() + FAILED_MS });
    },
    invalidate: (keys) => {
      const main = siteSurrogateKey(mainSite);
      const purged = new Set(keys.filter((key) => key.startsWith('site:') && key !== main));
      if (purged.size === 0) return 0;
      purges += 1;
      others.clear();
      const names = [...partners.entries()].filter(([, { site }]) =>
        purged.has(siteSurrogateKey(site)),
      );
      for (const [name] of names) partners.delete(name);
      return names.length;
    },
    markAllStale: () => {
      const { size } = partners;
      purges += 1;
      partners.clear();
      others.clear();
      return size;
    },
  };
};
