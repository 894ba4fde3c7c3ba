import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import { HttpProblem, methodNotAllowed, tooLarge } from '../errors/httpProblem.ts';
import { siteOf } from '../middleware/siteByHost.ts';
import { type AskedAddress, splitAddress } from '../request/splitAddress.ts';
import { requestTrace } from '../request/traceStorage.ts';
import { type ProxiedCall, type ProxiedCallDependencies, startProxiedCall } from './proxiedCall.ts';
import {
  canCarryTokens,
  findProxyRule,
  isPlainPath,
  isProxySpace,
  type ProxyRule,
} from './proxyRules.ts';
import { relayAnswer } from './relayAnswer.ts';
import { checkDeclaredBody, watchBody } from './requestBody.ts';
import type { SessionCookies } from './sessionCookies.ts';
import { sessionTokens } from './sessionTokens.ts';
import { sessionTarget, upstreamHeaders } from './upstreamRequest.ts';

export interface ApiProxyDependencies extends ProxiedCallDependencies {
  readonly apiBaseUrl: string;
  readonly deployment: Deployment;
  readonly sessionCookies: SessionCookies;
}

const MAX_LISTENERS = 20;

/** Streams of events hold their socket: a bound would let them starve the calls. */
const createAgent = (apiBaseUrl: string): HttpAgent | HttpsAgent => {
  const options = { keepAlive: true, maxFreeSockets: 64 };
  return apiBaseUrl.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
};

/** @throws HttpProblem for what is not forwarded. */
const admit = (request: Request, pathname: string): ProxyRule => {
  const rule = isPlainPath(pathname) ? findProxyRule(pathname) : undefined;
  if (!rule) throw new HttpProblem(404, 'Not found.');
  requestTrace().route = rule.label;
  if (!rule.methods.includes(request.method)) throw methodNotAllowed(rule.methods);
  checkDeclaredBody(request);
  return rule;
};

/** Rewrites the request in place: the proxy sends on what it finds there. */
const rewrite = (
  request: Request,
  asked: AskedAddress,
  {
    rule,
    isRead,
    response,
    deployment,
  }: {
    readonly rule: ProxyRule;
    readonly isRead: boolean;
    readonly response: Response;
    readonly deployment: Deployment;
  },
): void => {
  const tokens = rule.carriesSession ? sessionTokens(request.headers.cookie) : {};
  const facts = {
    requestId: requestTrace().id,
    clientAddress: request.ip ?? '',
    protocol: request.protocol,
    host: request.host,
    tokens,
    isRead,
  };
  request.headers = upstreamHeaders(request.headers, facts);
  request.url = rule.carriesSession
    ? sessionTarget(asked, { site: siteOf(response), deployment, tokens })
    : `${asked.pathname}${asked.search}`;
};

/** The API, its pictures, its videos and the flag service behind our own origin. Before any body parser. */
export const createApiProxy = (dependencies: ApiProxyDependencies): RequestHandler => {
  const { apiBaseUrl, deployment, sessionCookies } = dependencies;
  const calls = new WeakMap<Request, ProxiedCall>();

  const proxy = createProxyMiddleware<Request, Response>({
    target: apiBaseUrl,
    agent: createAgent(apiBaseUrl),
    changeOrigin: true,
    selfHandleResponse: true,
    on: {
      proxyReq: (upstreamRequest, request) => {
        const call = calls.get(request);
        call?.sent(upstreamRequest);
        watchBody(request, () => call?.fail(tooLarge()));
      },
      proxyRes: (upstream, request, response) => {
        const call = calls.get(request);
        if (!call) return;
        call.answered(upstream);
        relayAnswer(upstream, response, {
          upstreamBaseUrl: apiBaseUrl,
          sessionCookies,
          carriesSession: call.rule.carriesSession,
          isRead: call.isRead,
        }).catch(call.fail);
      },
      error: (error, request) => calls.get(request)?.fail(error),
    },
  });

  return (request, response, next) => {
    const asked = splitAddress(request.originalUrl);
    if (!isProxySpace(asked.pathname)) {
      next();
      return;
    }
    const rule = admit(request, asked.pathname);
    const isRead = canCarryTokens(asked.pathname);
    rewrite(request, asked, { rule, isRead, response, deployment });
    const facts = { rule, isRead, pathname: asked.pathname, trace: requestTrace() };
    const call = startProxiedCall(dependencies, facts, { response, next });
    calls.set(request, call);
    // The log, the compressor and the parts of the proxy all watch for its end.
    response.setMaxListeners(MAX_LISTENERS);
    proxy(request, response, call.fail).catch(call.fail);
  };
};
