import type { PageFacts } from '../../../shared/contracts/facts.schema.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { deploymentLanguages, type Language } from '../../../shared/domain/language/language.ts';
import type { Site } from '../../../shared/domain/site/site.ts';
import { type CanonicalAddress, canonicalise } from '../../../shared/routes/canonicalise.ts';
import { isFactRoute } from '../../../shared/routes/factsAddress.ts';
import type {
  LoadedPage,
  PublicConfig,
  RenderContext,
  Renderer,
} from '../../../shared/ssr/renderer.ts';
import { type Admission, NoRoomError } from '../documents/createAdmission.ts';
import { type DocumentAnswer, documentAnswer, earlyOutcome } from '../documents/documentAnswer.ts';
import { type Flags, flaggedPage } from '../flags/documentFlags.ts';
import type { AskedAddress } from '../http/requestLine.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { Lookups } from '../upstream/createLookups.ts';

export interface FactsReaderDependencies {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly publicConfig: PublicConfig;
  readonly flags: Pick<Flags, 'ofVariant'>;
  readonly renderer: Pick<Renderer, 'load' | 'facts'>;
  readonly lookups: Lookups;
  readonly admission: Pick<Admission, 'make' | 'refuse'>;
}

/** For whom facts are read. Nothing about one visitor is known of him, nor asked. */
export interface FactsVisit {
  readonly site: Site;
  readonly language: Language;
  readonly signal: AbortSignal;
  /** How long a section that a page can do without may keep it waiting, in milliseconds. */
  readonly patienceMs: number;
}

export interface ReadFacts {
  readonly answer: DocumentAnswer;
  /** Null: there is no such page, or it is to be had elsewhere. */
  readonly facts: PageFacts | null;
}

export interface FactsReader {
  /** What all who ask on a site are told; experiments have no say in it. */
  contextOf(address: Pick<CanonicalAddress, 'path' | 'route'>, visit: FactsVisit): RenderContext;
  /**
   * What a page says, of the same lookups that it is drawn from.
   * @returns undefined for the address of a page without facts.
   * @throws HttpProblem 503; UpstreamError where the page would be an error page.
   */
  read(page: AskedAddress, visit: FactsVisit): Promise<ReadFacts | undefined>;
}

export const createFactsReader = (dependencies: FactsReaderDependencies): FactsReader => {
  const { admission, clock, flags, lookups, publicConfig, renderer } = dependencies;
  const todayNow = (): string => todayUtc(new Date(clock()));
  const isSplit = deploymentLanguages[publicConfig.deployment].length > 1;

  const contextOf: FactsReader['contextOf'] = (address, { language, site }) => ({
    site,
    config: publicConfig,
    ...flags.ofVariant(flaggedPage(address, { site, locale: language }), {}),
    today: todayNow(),
    locale: language,
    timeZone: 'UTC',
  });

  const load = async (
    address: CanonicalAddress,
    { language, patienceMs, signal, site }: FactsVisit,
  ): Promise<LoadedPage> => {
    const early = earlyOutcome(address);
    if (early) return { outcome: early, state: undefined };
    const visit = { language, patienceMs, signal, site };
    try {
      return await admission.make(() =>
        renderer.load({
          address,
          context: contextOf(address, visit),
          api: lookups.forRequest(requestTrace(), { language }),
          secondaryTimeoutMs: patienceMs,
          signal,
        }),
      );
    } catch (error) {
      throw error instanceof NoRoomError ? admission.refuse(error.reason) : error;
    }
  };

  return {
    contextOf,
    read: async ({ pathname, search }, visit) => {
      const address = canonicalise({ pathname, search }, todayNow());
      if (!address || !isFactRoute(address.route)) return undefined;
      const { outcome, state } = await load(address, visit);
      if (outcome.kind === 'unavailable') throw outcome.error;
      const found = requestTrace().lookups;
      const hasStaleData = found.has('stale') || found.has('stale-if-error');
      const answer = documentAnswer({ address, pathname, isSplit }, outcome, hasStaleData);
      const isFound = answer.kind === 'page' && answer.status === 200;
      const { isComplete } = answer;
      return { answer, facts: isFound ? renderer.facts({ address, state, isComplete }) : null };
    },
  };
};
