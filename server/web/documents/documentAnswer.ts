import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import { type RouteName, routeTable } from '../../../shared/routes/routeTable.ts';
import { isOpenEnded } from '../../../shared/routes/searchIndexing.ts';
import type { FormStatus, PageOutcome } from '../../../shared/ssr/pageOutcome.ts';
import type { PageView } from '../../../shared/ssr/renderer.ts';
import { type CacheKind, cacheKind } from '../http/cacheHeaders.ts';
import { redirectLocation } from '../http/redirectLocation.ts';

interface AnswerFacts {
  readonly cache: CacheKind;
  /** False: a section is missing or some of the data was past its time. */
  readonly isComplete: boolean;
  readonly surrogateKeys: readonly string[];
}

/** What is sent for a document, before a byte is. */
export type DocumentAnswer =
  | (AnswerFacts & {
      readonly kind: 'page';
      readonly status: 200 | 404 | 422 | 429 | 500 | FormStatus;
      readonly view: PageView;
    })
  | (AnswerFacts & {
      readonly kind: 'redirect';
      readonly status: 301 | 302 | 303;
      /** Path; the query is that of whoever asks. */
      readonly to: string;
      readonly answeredKeys: readonly string[];
      /** Query and fragment in the place of that query. */
      readonly ownSearch?: string | undefined;
    });

export interface AskedAnswer {
  readonly address: CanonicalAddress;
  /** As asked. */
  readonly pathname: string;
  /** For one visitor, whatever the route's rule says. */
  readonly isPersonal?: boolean;
  /** Whether who asks has a bearing on which variant he gets. */
  readonly isSplit?: boolean;
}

const views = {
  ok: { status: 200, view: 'page' },
  signInRequired: { status: 200, view: 'signIn' },
  notFound: { status: 404, view: 'notFound' },
  unavailable: { status: 500, view: 'serverError' },
} as const;

/** Addresses that are no page of their own, in small letters, and what stands for them now. */
const movedPages: ReadonlyMap<string, RouteName> = new Map([['/userreviewscreen', 'profileLeads']]);

/**
 * What is known without asking anybody: there is no such page, or only the spelling of the path is
 * wrong. With parameters in the path the data may name yet another address, and one hop is all.
 */
export const earlyOutcome = (address: CanonicalAddress): PageOutcome | undefined => {
  if (address.route === undefined) {
    const moved = movedPages.get(address.path);
    if (moved === undefined) return { kind: 'notFound', surrogateKeys: [] };
    return { kind: 'redirect', status: 302, to: routeTable[moved].path, surrogateKeys: [] };
  }
  if (address.isPathCanonical || Object.keys(address.params).length > 0) return undefined;
  return { kind: 'redirect', status: 301, to: address.path, surrogateKeys: [] };
};

/** A found page under another spelling of its path is answered with its right address. */
const settled = (outcome: PageOutcome, address: CanonicalAddress): PageOutcome => {
  if (outcome.kind !== 'ok' || address.isPathCanonical) return outcome;
  return {
    kind: 'redirect',
    status: 301,
    to: address.path,
    surrogateKeys: outcome.surrogateKeys,
  };
};

const isComplete = (outcome: PageOutcome, hasStaleData: boolean): boolean =>
  !hasStaleData && !(outcome.kind === 'ok' && outcome.isDegraded);

/** @throws Error for a redirect that leads nowhere. */
export const documentAnswer = (
  asked: AskedAnswer,
  loaded: PageOutcome,
  hasStaleData: boolean,
): DocumentAnswer => {
  const { address, isPersonal = false, isSplit = false, pathname } = asked;
  const outcome = settled(loaded, address);
  const facts: AnswerFacts = {
    cache: cacheKind(outcome, {
      rule: address.route && routeTable[address.route],
      isPersonal,
      isSplit,
      isOpenEnded: isOpenEnded(address),
      hasStaleData,
    }),
    isComplete: isComplete(outcome, hasStaleData),
    surrogateKeys: 'surrogateKeys' in outcome ? outcome.surrogateKeys : [],
  };
  if (outcome.kind !== 'redirect') return { kind: 'page', ...views[outcome.kind], ...facts };
  const { status, to, answeredKeys = [], ownSearch } = outcome;
  if (to === pathname) throw new Error('a redirect leads to the address it is for');
  // Refuses a target that no Location may hold.
  redirectLocation(to, '');
  return { kind: 'redirect', status, to, answeredKeys, ownSearch, ...facts };
};
