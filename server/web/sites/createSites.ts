import { createSingleFlight, type InFlight } from '../../../shared/cache/singleFlight.ts';
import { isUpstreamNotFound, UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import { defaultLanguage, deploymentLanguages } from '../../../shared/domain/language/language.ts';
import {
  type Deployment,
  mainSite,
  type PartnerSource,
  type Site,
} from '../../../shared/domain/site/site.ts';
import { documentVariant, variantKey } from '../../../shared/ssr/documentVariant.ts';
import { type Partner, partnerCall } from '../../../shared/ssr/partnerCall.ts';
import type { PurgeTarget } from '../cache/purgeLog.ts';
import { TOO_SLOW, within } from '../limits/waiting.ts';
import { createTrace, requestTrace } from '../log/requestTrace.ts';
import type { Lookups } from '../upstream/createLookups.ts';
import { STALE_TIMEOUT_MS } from '../upstream/lookupRules.ts';
import { createHostMemory, type KnownSite, type VariantKeys } from './hostMemory.ts';
import { type HostMatch, type HostRules, matchHost, normalisedRules } from './hostRules.ts';
import { createLookupAllowance } from './lookupAllowance.ts';
import { createServedPartners, type ServedPartner } from './servedPartner.ts';

export interface SitesDependencies {
  readonly hosts: HostRules & { readonly siteOrigin: string };
  readonly deployment: Deployment;
  readonly hasWhiteLabel: boolean;
  readonly lookups: Lookups;
  /** Milliseconds. */
  readonly clock: () => number;
  /** How long visitors wait for what is known of a partner nobody has asked for before. */
  readonly waitMs?: number;
}

const WAIT_MS = 5000;

/** Which host is whose. */
export interface Sites extends PurgeTarget {
  /**
   * What is known without asking anybody; undefined: `find` out.
   * @param host value of a Host header.
   */
  known(host: string): KnownSite | undefined;
  /** Undefined: nobody's. @param host value of a Host header. */
  find(host: string): Promise<Site | undefined>;
  /** The site as it was seen last: a request may be remembered with what its partner was before. */
  current(site: Site): Site;
  /** Undefined for the main site. @param site as `known` or `find` has given it. */
  servedPartner(site: Site): ServedPartner | undefined;
}

type PossiblePartner = Extract<HostMatch, { readonly name: string }>;

const sourceOf = (match: PossiblePartner): PartnerSource => {
  const { kind, name } = match;
  if (kind === 'domain') return { by: 'domain', name };
  const isLocal = name.endsWith('.localhost');
  return { by: isLocal ? 'path' : 'configuration', name: match.subdomain };
};

/** The API finds partners by other names, too: under those they have no site. */
const isNamed = ({ domain, subdomain }: Partner, { by, name }: PartnerSource): boolean =>
  (by === 'domain' ? domain : subdomain) === name;

const standIn = (error: unknown): Site => ({
  ...mainSite,
  failure: error instanceof Error ? error.message : 'the partner cannot be read',
});

/** Where partners have no sites nobody's but ours is shown. */
const withoutPartners = (match: HostMatch): HostMatch =>
  match.kind === 'subdomain' || match.kind === 'main' ? { kind: 'main' } : { kind: 'unknown' };

/**
 * Host names and the sites they stand for. What strangers put into a Host header costs the API a few
 * calls a second at most, and takes no more memory than some thousand names.
 */
export const createSites = (dependencies: SitesDependencies): Sites => {
  const { clock, deployment, hasWhiteLabel, hosts, lookups, waitMs = WAIT_MS } = dependencies;
  const rules = normalisedRules(hosts);
  const variantKeysOf = (site: Site): VariantKeys =>
    Object.fromEntries(
      deploymentLanguages[deployment].map((language) => [
        language,
        variantKey(documentVariant({ site, language })),
      ]),
    );
  const main: KnownSite = { site: mainSite, variantKeys: variantKeysOf(mainSite) };
  const memory = createHostMemory(clock, variantKeysOf);
  const served = createServedPartners(hosts.siteOrigin);
  const allowance = createLookupAllowance(clock);
  const asked = createSingleFlight<InFlight<Site | undefined>>();

  const matchOf = (host: string): HostMatch => {
    const match = matchHost(host, rules);
    return hasWhiteLabel ? match : withoutPartners(match);
  };

  const partnerOf = async (source: PartnerSource, limitMs: number): Promise<Partner> => {
    const { context, id } = requestTrace();
    // It has a trace of its own: whether the page was in memory is another question.
    const api = lookups.forRequest(createTrace(id, context), { language: defaultLanguage });
    const partner = await within(api.get(partnerCall(source)), limitMs);
    if (partner === TOO_SLOW) throw new UpstreamError('partner gave no answer in time');
    return partner;
  };

  const ask = async (name: string, source: PartnerSource): Promise<Site | undefined> => {
    const purgesBefore = memory.purges;
    const last = memory.lastAt(name);
    try {
      const partner = await partnerOf(source, last ? Math.min(waitMs, STALE_TIMEOUT_MS) : waitMs);
      if (isNamed(partner, source)) {
        const { site } = served.of(partner, source);
        memory.noteFound(name, site, purgesBefore);
        return site;
      }
    } catch (error) {
      if (!isUpstreamNotFound(error)) {
        // A domain that has never been proved here is nobody's, as long as nobody can tell.
        const isHis = source.by !== 'domain' || memory.isProved(name);
        const site = last ?? (isHis ? standIn(error) : undefined);
        memory.noteOther(name, site);
        return site;
      }
    }
    memory.noteMissing(name);
    return undefined;
  };

  const known: Sites['known'] = (host) => {
    const match = matchOf(host);
    if (match.kind === 'main') return main;
    return 'name' in match ? memory.partnerAt(match.name) : undefined;
  };

  const find: Sites['find'] = async (host) => {
    const before = known(host);
    if (before) return before.site;
    const match = matchOf(host);
    if (!('name' in match)) return undefined;
    const other = memory.otherAt(match.name);
    if (other) return other.site;
    // Who comes at the same time waits with the others: each alone would use up what may be asked.
    return asked.join(`${memory.purges} ${match.name}`, () => {
      const isAsked = memory.isProved(match.name) || allowance.take(match.kind);
      return { result: isAsked ? ask(match.name, sourceOf(match)) : Promise.resolve(undefined) };
    }).inFlight.result;
  };

  return {
    known,
    find,
    current: (site) => (site.kind === 'partner' ? memory.latest(site) : site),
    servedPartner: served.ofSite,
    invalidate: memory.invalidate,
    markAllStale: memory.markAllStale,
  };
};
