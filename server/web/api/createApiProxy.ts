import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { deploymentLanguages } from '../../../shared/domain/language/language.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import { HttpProblem, methodNotAllowed, tooLarge } from '../http/httpProblem.ts';
import {
  canCarryTokens,
  findProxyRule,
  isDocumentCall,
  isPersonalCall,
  isPlainPath,
  isProxySpace,
  maxRequestBytes,
  type ProxyRule,
} from '../http/proxyRules.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { type AskedAddress, splitAddress } from '../http/requestLine.ts';
import { setDownloadPolicy, setPicturePolicy } from '../http/securityHeaders.ts';
import { siteOf } from '../http/siteByHost.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { browserCookiesFor } from '../login/browserCookies.ts';
import { type PaymentCookies, paymentTarget, startsPayment } from '../login/paymentKey.ts';
import {
  type SessionCookies,
  type SessionTokens,
  sessionTokens,
  tokenNames,
} from '../login/sessionCookies.ts';
import {
  type SessionFacts,
  sessionTarget,
  type UpstreamFacts,
  upstreamHeaders,
} from '../login/upstreamRequest.ts';
import type { SentAddress } from '../upstream/cacheBusting.ts';
import { createUpstreamAgent } from '../upstream/upstreamAgent.ts';
import { cachedCall, cacheKey, callProblem, changedAddresses } from './cachedCall.ts';
import type { ForwardReason } from './cacheFields.ts';
import type { ApiCache } from './createApiCache.ts';
import { picturePath } from './pictureQuality.ts';
import {
  checkDeclaredBody,
  type ProxiedCall,
  type ProxiedCallDependencies,
  startProxiedCall,
  watchBody,
} from './proxiedCall.ts';
import { relayAnswer } from './relayAnswer.ts';

export interface ApiProxyDependencies extends ProxiedCallDependencies {
  readonly apiBaseUrl: string;
  readonly deployment: Deployment;
  readonly sessionCookies: SessionCookies;
  readonly paymentCookies: PaymentCookies;
  readonly apiCache: ApiCache;
  readonly connectTimeoutMs: number;
  readonly sentAddress: SentAddress;
}

/** A request that is let through, as it was asked. */
interface Admitted {
  readonly asked: AskedAddress;
  readonly rule: ProxyRule;
  /** The answer is read here before it is passed on. */
  readonly isRead: boolean;
  /** By its address, whoever asks, or by who asks. */
  readonly isPersonal: boolean;
  /** A script of a page has asked for the token of a payment, which goes into cookies. */
  readonly opensPayment: boolean;
  readonly tokens: SessionTokens;
  readonly host: string;
}

interface RunningCall extends ProxiedCall {
  readonly admitted: Admitted;
  readonly forwarded: ForwardReason | undefined;
}

const MAX_LISTENERS = 20;
const MAX_FREE_SOCKETS = 64;

/** Whoever says who he is, in whichever way, gets nothing from memory and leaves nothing there. */
const carriesCredentials = ({ headers }: Request, { search }: AskedAddress): boolean =>
  headers.authorization !== undefined ||
  Object.keys(sessionTokens(headers.cookie)).length > 0 ||
  tokenNames.some((name) => headers[name] !== undefined) ||
  (search !== '' && tokenNames.some((name) => new URLSearchParams(search).has(name)));

/** @throws HttpProblem for what is not forwarded. */
const admit = (request: Request, asked: AskedAddress): Admitted => {
  const { pathname } = asked;
  const rule = isPlainPath(pathname) ? findProxyRule(pathname) : undefined;
  if (!rule) throw new HttpProblem(404, 'web.notFound');
  requestTrace().route = rule.label;
  if (!rule.methods.includes(request.method)) throw methodNotAllowed(rule.methods);
  checkDeclaredBody(request, maxRequestBytes(pathname));
  return {
    asked,
    rule,
    isRead: canCarryTokens(pathname) || startsPayment(pathname),
    isPersonal: isPersonalCall(pathname) || carriesCredentials(request, asked),
    // Browsers say where they call from; other clients have no cookies and need the token itself.
    opensPayment: startsPayment(pathname) && request.get('Sec-Fetch-Site') !== undefined,
    tokens: rule.carriesSession ? sessionTokens(request.headers.cookie) : {},
    host: request.host,
  };
};

/** Path and query on the upstream, for a caller with these tokens. */
const targetOf = (
  { asked, rule }: Admitted,
  { site, deployment, tokens }: SessionFacts,
): string => {
  if (rule.carriesSession) return sessionTarget(asked, { site, deployment, tokens });
  const { pathname, search } = asked;
  return `${rule.isPicture ? picturePath(pathname, deployment) : pathname}${search}`;
};

/** Rewrites the request in place: the proxy sends on what it finds there. */
const rewrite = (
  request: Request,
  admitted: Admitted,
  facts: Omit<SessionFacts, 'tokens'> & Pick<UpstreamFacts, 'language'>,
): void => {
  const { asked, isRead, tokens, host } = admitted;
  const { cookie } = request.headers;
  request.headers = upstreamHeaders(request.headers, {
    requestId: requestTrace().id,
    traceContext: requestTrace().context,
    clientAddress: request.ip ?? '',
    protocol: request.protocol,
    host,
    site: facts.site,
    language: facts.language,
    tokens,
    browserCookies: browserCookiesFor(asked.pathname, cookie),
    isRead,
  });
  request.url = targetOf(admitted, { ...facts, tokens });
};

type Forward = (exchange: ForwardedExchange, forwarded: ForwardReason | undefined) => void;

interface ForwardedExchange {
  readonly request: Request;
  readonly response: Response;
  readonly next: NextFunction;
  readonly admitted: Admitted;
}

/** Sends a request on as it is, for one caller alone. */
const createForward = (dependencies: ApiProxyDependencies): Forward => {
  const { apiBaseUrl, deployment, apiCache, connectTimeoutMs } = dependencies;
  const { paymentCookies, sentAddress, sessionCookies } = dependencies;
  const calls = new WeakMap<Request, RunningCall>();

  const forgetChanged = (
    { method }: Request,
    response: Response,
    { admitted, upstream }: { admitted: Admitted; upstream: IncomingMessage },
  ): void => {
    // What is kept is without anybody's tokens.
    const site = siteOf(response);
    const target = targetOf(admitted, { site, deployment, tokens: {} });
    const { host } = admitted;
    const status = upstream.statusCode ?? 502;
    const change = { method, status, target, host, upstreamBaseUrl: apiBaseUrl };
    for (const changed of changedAddresses(change, upstream.headers)) {
      for (const language of deploymentLanguages[deployment]) {
        apiCache.forget(cacheKey({ host, site, language }, changed));
      }
    }
  };

  const proxy = createProxyMiddleware<Request, Response>({
    target: apiBaseUrl,
    // Streams of events hold their socket: a bound would let them starve the calls.
    agent: createUpstreamAgent(apiBaseUrl, { connectTimeoutMs, maxFreeSockets: MAX_FREE_SOCKETS }),
    changeOrigin: true,
    selfHandleResponse: true,
    on: {
      proxyReq: (upstreamRequest, request) => {
        const call = calls.get(request);
        if (!call) return;
        call.sent(upstreamRequest);
        const maxBytes = maxRequestBytes(call.admitted.asked.pathname);
        watchBody(request, maxBytes, () => call.fail(tooLarge()));
        request.on('data', call.progressed);
      },
      proxyRes: (upstream, request, response) => {
        const call = calls.get(request);
        if (!call) return;
        const { admitted, isRead, forwarded } = call;
        call.answered(upstream);
        forgetChanged(request, response, { admitted, upstream });
        const { carriesSession } = call.rule;
        const opened = admitted.opensPayment && { paymentCookies };
        const relay = { sessionCookies, ...opened, carriesSession, isRead, forwarded };
        relayAnswer(upstream, response, { upstreamBaseUrl: apiBaseUrl, ...relay }).catch(call.fail);
      },
      error: (error, request) => calls.get(request)?.fail(error),
    },
  });

  return ({ request, response, next, admitted }, forwarded) => {
    const { rule, isRead, asked } = admitted;
    const facts = { rule, isRead, pathname: asked.pathname, trace: requestTrace() };
    const call = startProxiedCall(dependencies, facts, { response, next });
    calls.set(request, { ...call, admitted, forwarded });
    // The log, the compressor and the parts of the proxy all watch for its end.
    response.setMaxListeners(MAX_LISTENERS);
    request.url = sentAddress(request.url);
    proxy(request, response, call.fail).catch(call.fail);
  };
};

/** The API, its pictures, its videos and the flag service behind our own origin. Before any body parser. */
export const createApiProxy = (dependencies: ApiProxyDependencies): RequestHandler => {
  const { deployment, apiCache } = dependencies;
  const forward = createForward(dependencies);

  return (request, response, next) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    if (!isProxySpace(pathname)) {
      next();
      return;
    }
    const asked = { pathname: paymentTarget(pathname, request, response), search };
    const admitted = admit(request, asked);
    if (admitted.rule.isPicture) setPicturePolicy(response);
    if (isDocumentCall(asked.pathname)) setDownloadPolicy(response);
    const site = siteOf(response);
    const language = languageOf(response);
    rewrite(request, admitted, { site, deployment, language });
    const trace = requestTrace();
    const call = cachedCall(
      request,
      { host: admitted.host, site, language },
      { ...admitted, requestId: trace.id },
    );
    const answered = call ? apiCache.answer(call, { request, response, trace }) : 'bypass';
    if (typeof answered === 'string') {
      const reason = admitted.rule.isCached ? answered : undefined;
      forward({ request, response, next, admitted }, reason);
      return;
    }
    answered.catch((error: unknown) => {
      if (!response.destroyed) next(callProblem(error));
    });
  };
};
