import type { Request, Response } from 'express';
import type { PageFacts } from '../../../shared/contracts/facts.schema.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { deploymentLanguages, type Language } from '../../../shared/domain/language/language.ts';
import { canonicalise, unknownAddress } from '../../../shared/routes/canonicalise.ts';
import type { PublicConfig, Renderer } from '../../../shared/ssr/renderer.ts';
import { serverMessages, type WebMessageId } from '../../messages/messages.ts';
import type { FactsReader, FactsVisit } from '../facts/createFactsReader.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { VisitorApi } from '../login/visitorApi.ts';
import type { Lookups } from '../upstream/createLookups.ts';
import { type McpVisit, ToolFault } from './mcpTool.ts';

export interface McpVisitDependencies {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly factsReader: FactsReader;
  readonly lookups: Lookups;
  readonly publicConfig: PublicConfig;
  readonly renderer: Pick<Renderer, 'act' | 'findPlaces'>;
  readonly visitorApi: VisitorApi;
}

export interface McpCall {
  readonly request: Request;
  readonly response: Response;
  readonly signal: AbortSignal;
}

/** A renamed home in a renamed city is two; a circle is none of ours. */
const MAX_REDIRECTS = 3;

/** An assistant waits for lists that a page would leave to the browser. */
const PATIENCE_MS = 5000;

const missing: Readonly<Record<PageFacts['kind'], WebMessageId>> = {
  search: 'mcp.unknownPlace',
  property: 'mcp.unknownProperty',
  compare: 'mcp.unknownProperty',
};

export const createMcpVisit =
  (dependencies: McpVisitDependencies) =>
  ({ request, response, signal }: McpCall): McpVisit => {
    const { clock, factsReader, lookups, publicConfig, renderer, visitorApi } = dependencies;
    const site = siteOf(response);
    const today = todayUtc(new Date(clock()));
    const visitIn = (language: Language): FactsVisit => ({
      site,
      language,
      signal,
      patienceMs: PATIENCE_MS,
    });

    const read = async (address: string, language: Language): Promise<PageFacts | null> => {
      let asked = address;
      for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
        const page = await factsReader.read(splitAddress(asked), visitIn(language));
        if (page?.answer.kind !== 'redirect') return page?.facts ?? null;
        const { ownSearch, to } = page.answer;
        asked = `${to}${ownSearch ?? splitAddress(asked).search}`;
      }
      return null;
    };

    return {
      site,
      today,
      language: languageOf(response),
      languages: deploymentLanguages[publicConfig.deployment],
      t: serverMessages(languageOf(response)),
      read: async (kind, address, language) => {
        const facts = await read(address, language);
        if (facts?.kind !== kind) throw new ToolFault(missing[kind]);
        // Sound because the kind was compared, which a type parameter does not narrow.
        return facts as Extract<PageFacts, { readonly kind: typeof kind }>;
      },
      findPlaces: (name, language) =>
        renderer.findPlaces({
          name,
          signal,
          api: lookups.forRequest(requestTrace(), { language }),
          context: factsReader.contextOf(unknownAddress('/'), visitIn(language)),
        }),
      post: async (path, form) => {
        const address = canonicalise({ pathname: path, search: '' }, today);
        if (!address) throw new ToolFault('mcp.unknownProperty');
        return renderer.act({
          address,
          form,
          file: null,
          api: visitorApi(request, response),
          context: factsReader.contextOf(address, visitIn(languageOf(response))),
          attribution: null,
          now: clock(),
        });
      },
    };
  };
