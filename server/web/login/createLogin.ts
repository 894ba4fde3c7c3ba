import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { LoginProvider } from '../../../shared/contracts/user.wire.ts';
import { attributionOfForm } from '../../../shared/domain/attribution/formArrival.ts';
import type { SourceDetails } from '../../../shared/domain/attribution/sourceDetails.ts';
import { defaultLanguage } from '../../../shared/domain/language/language.ts';
import { referralCodeIn } from '../../../shared/domain/rewards/referralCode.ts';
import { nextPath } from '../../../shared/routes/nextPath.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import type { ApiChange } from '../../../shared/ssr/apiClient.ts';
import {
  connectChange,
  isLoginProvider,
  type LoginDoor,
  loginDoorsCall,
  loginNonceChange,
  type ProviderProof,
} from '../../../shared/ssr/loginCalls.ts';
import type { PublicConfig } from '../../../shared/ssr/renderer.ts';
import { refusesMeasurement } from '../documents/createForms.ts';
import { createCrossSiteRefusal } from '../http/crossSite.ts';
import { methodNotAllowed } from '../http/httpProblem.ts';
import { createAcceptedTypes, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { authorizeAddress, wantsNonce } from './authorizeAddress.ts';
import {
  FACEBOOK_RETURN_PATH,
  FACEBOOK_SCRIPT_PATH,
  sendFacebookReturn,
  sendFacebookScript,
} from './facebookReturn.ts';
import { leadCookies } from './leadCookies.ts';
import { createLoginAttempts, isAnswerTo, type LoginAttempt, newState } from './loginAttempt.ts';
import { providerProof } from './providerProof.ts';
import { createVisitorApi, type VisitorApiDependencies } from './visitorApi.ts';

export interface LoginDependencies extends VisitorApiDependencies {
  readonly siteOrigin: string;
  readonly cookieSecure: boolean;
  readonly publicConfig: PublicConfig;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MAX_ANSWER_BYTES = 32 * 1024;

/** Those whose pages post their answers to us. */
const posting: ReadonlySet<LoginProvider> = new Set<LoginProvider>(['google', 'apple']);

const providerOf = ({ params: { provider } }: Request): LoginProvider | undefined =>
  typeof provider === 'string' && isLoginProvider(provider) ? provider : undefined;

const queryOf = ({ originalUrl }: Request): URLSearchParams =>
  new URLSearchParams(splitAddress(originalUrl).search);

/** Says that a visitor was led to the canonical origin: a proxy may hide that he is there. */
const LED_KEY = 'led';

const goTo = (response: Response, address: string): void => {
  response.set('Location', address).status(303).end();
};

/** The one whose answer is a query; without a code somebody has thought better of it. */
const isAnswer = (provider: LoginProvider | undefined, query: URLSearchParams): boolean =>
  provider === 'wechat' && query.has('state');

/**
 * Providers know the canonical origin alone, and a session of the main site is none of a partner's:
 * on his site there are no such ways, and whoever asks for one is back on his page.
 */
const refusePartners: RequestHandler = (request, response, next) => {
  const site = siteOf(response);
  if (site.kind === 'main') next();
  else goTo(response, siteAddress(site, nextPath(queryOf(request).get('next'))));
};

/** Providers lead back to the canonical origin alone: what begins under another name begins there. */
const createOriginStart = (siteOrigin: string): RequestHandler => {
  const { host } = new URL(siteOrigin);
  return (request, response, next) => {
    const [provider, query] = [providerOf(request), queryOf(request)];
    const isThere = request.host?.toLowerCase() === host || query.has(LED_KEY);
    if (isThere || isAnswer(provider, query)) {
      next();
      return;
    }
    const kept = new URLSearchParams({ next: nextPath(query.get('next')), [LED_KEY]: '1' });
    goTo(response, `${siteOrigin}/login/${provider}?${kept}`);
  };
};

const keepPersonal: RequestHandler = (_request, response, next) => {
  requestTrace().route = 'login-door';
  response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
  next();
};

/** What the API refuses or cannot say has its line already, and visitors are told nothing of it. */
const orUndefined = async <Result>(asked: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (isUpstreamError(error)) return undefined;
    throw error;
  }
};

const readAnswer: RequestHandler[] = [
  createAcceptedTypes([FORM_TYPE]),
  express.text({ type: FORM_TYPE, limit: MAX_ANSWER_BYTES }),
];

const answerIn = ({ body }: Request): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');

/** The wanted page may bring a friend's code. */
const connectionOf = (
  { next, provider, sourceDetails }: LoginAttempt,
  proof: ProviderProof,
): ApiChange<undefined> =>
  connectChange(
    provider,
    { proof, sourceDetails, referralCode: referralCodeIn(next) },
    () => undefined,
  );

/**
 * The outside ways to log in: `/login/:provider` leads to the provider's page, whose answer begins
 * the session. Whatever goes wrong, the visitor is back on his page as he was. Before the refusal of
 * cross-site changes: two providers post, and what binds their posts to the browser is the attempt.
 */
export const createLogin = (dependencies: LoginDependencies): Router => {
  const { cookieSecure, lookups, siteOrigin } = dependencies;
  const visitorApi = createVisitorApi(dependencies);
  const attempts = createLoginAttempts(cookieSecure);
  const refuseForeign = createCrossSiteRefusal(dependencies);

  const findDoor = async (provider: LoginProvider): Promise<LoginDoor | undefined> => {
    const doors = await lookups
      .forRequest(requestTrace(), { language: defaultLanguage })
      .get(loginDoorsCall());
    return doors.find((door) => door.provider === provider);
  };

  const sourceOf = (request: Request, next: string): SourceDetails => {
    const isRefused = refusesMeasurement(request, dependencies);
    const known = isRefused ? null : leadCookies(request.headers.cookie);
    return attributionOfForm(known, '', `${siteOrigin}${next}`).sourceDetails;
  };

  const begin = async (
    provider: LoginProvider,
    request: Request,
    response: Response,
  ): Promise<void> => {
    const next = nextPath(queryOf(request).get('next'));
    const door = await orUndefined(findDoor(provider));
    const api = visitorApi(request, response);
    const nonce =
      door && wantsNonce(provider) ? await orUndefined(api.send(loginNonceChange())) : '';
    if (!door || nonce === undefined) {
      goTo(response, next);
      return;
    }
    const state = newState();
    attempts.keep(response, { provider, state, next, sourceDetails: sourceOf(request, next) });
    goTo(response, authorizeAddress(door, { siteOrigin, state, nonce }));
  };

  const finish = async (
    provider: LoginProvider,
    answer: URLSearchParams,
    { request, response }: { readonly request: Request; readonly response: Response },
  ): Promise<void> => {
    const attempt = attempts.spend(request, response);
    const proof = providerProof(provider, answer);
    if (attempt && proof && isAnswerTo(attempt, provider, answer.get('state'))) {
      const change = connectionOf(attempt, proof);
      await orUndefined(visitorApi(request, response).send(change));
    }
    goTo(response, attempt?.next ?? '/');
  };

  const router = Router({ caseSensitive: true, strict: true });
  router.get(FACEBOOK_RETURN_PATH, keepPersonal, sendFacebookReturn);
  router.get(FACEBOOK_SCRIPT_PATH, keepPersonal, sendFacebookScript);
  router
    .route('/login/:provider')
    .all((request, _response, next) => next(providerOf(request) ? undefined : 'route'))
    .all(keepPersonal, refusePartners)
    .get(createOriginStart(siteOrigin), async (request, response) => {
      const provider = providerOf(request) as LoginProvider;
      const query = queryOf(request);
      await (isAnswer(provider, query)
        ? finish(provider, query, { request, response })
        : begin(provider, request, response));
    })
    .post((request, response, next) => {
      if (posting.has(providerOf(request) as LoginProvider)) next();
      else refuseForeign(request, response, next);
    })
    .post(...readAnswer, async (request, response) => {
      await finish(providerOf(request) as LoginProvider, answerIn(request), { request, response });
    })
    .all(() => {
      throw methodNotAllowed(['GET', 'HEAD', 'POST']);
    });
  return router;
};
