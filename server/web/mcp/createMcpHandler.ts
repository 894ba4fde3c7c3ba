import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Response as Answer, Request } from 'express';
import { siteName } from '../../../shared/domain/site/site.ts';
import { serverMessages } from '../../messages/messages.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { siteOf } from '../http/siteByHost.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import { isBusy } from '../upstream/upstreamBreaker.ts';
import { createMcpVisit, type McpVisitDependencies } from './createMcpVisit.ts';
import { sendEnquiry } from './enquiryTool.ts';
import { type RegisterTool, ToolFault } from './mcpTool.ts';
import { compareStays, getProperty, travelMinutes } from './propertyTools.ts';
import { searchPlaces, searchStays } from './searchTools.ts';

export interface McpHandlerDependencies extends McpVisitDependencies {
  readonly errorReporter: ErrorReporter;
}

/** The interface has it, and it is raised when tools change. */
const VERSION = '1.0.0';
/** Longer than the API takes at its worst but for a fault. */
const TIMEOUT_MS = 20_000;

const tools: readonly RegisterTool[] = [
  searchPlaces,
  searchStays,
  getProperty,
  compareStays,
  travelMinutes,
  sendEnquiry,
];

/** One for all: a server of one request would make its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** What the protocol reads of the request; nothing in it tells who asks. */
const PROTOCOL_HEADERS = ['Accept', 'Content-Type', 'Mcp-Protocol-Version'];

const protocolRequest = (request: Request): globalThis.Request => {
  const headers = PROTOCOL_HEADERS.flatMap((name): [string, string][] => {
    const value = request.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  // Nothing of the address is looked at.
  return new globalThis.Request('http://localhost/', { method: 'POST', headers });
};

const callSignal = (response: Answer): AbortSignal => {
  const left = new AbortController();
  response.once('close', () => left.abort());
  return AbortSignal.any([left.signal, AbortSignal.timeout(TIMEOUT_MS)]);
};

/** What an assistant is told of a fault; what is none of its making goes to the error reports. */
const createWordsFor = (errorReporter: ErrorReporter, response: Answer) => {
  const language = languageOf(response);
  const t = serverMessages(language);
  return (error: unknown): string => {
    if (error instanceof ToolFault) return t(error.id, error.values);
    if (error instanceof HttpProblem) return error.userMessage(language);
    if (isBusy(error)) return t('web.siteBusy');
    if (error instanceof Error && error.name === 'TimeoutError') return t('web.answerTooSlow');
    if (!response.destroyed) errorReporter.report(error, 'mcp');
    return t('web.failed');
  };
};

export type McpHandler = (request: Request, response: Answer) => Promise<globalThis.Response>;

/** A server of its own for each request: nothing is kept between two calls, wherever they come to. */
export const createMcpHandler = (dependencies: McpHandlerDependencies): McpHandler => {
  const visitOf = createMcpVisit(dependencies);
  return async (request, response) => {
    const t = serverMessages(languageOf(response));
    const name = siteName(siteOf(response));
    const server = new McpServer(
      { name, version: VERSION },
      {
        capabilities: {},
        instructions: t('mcp.instructions', { site: name }),
        jsonSchemaValidator,
      },
    );
    const visit = visitOf({ request, response, signal: callSignal(response) });
    const wordsFor = createWordsFor(dependencies.errorReporter, response);
    for (const register of tools) register(server, visit, wordsFor);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    response.once('close', () => void server.close());
    return transport.handleRequest(protocolRequest(request), { parsedBody: request.body });
  };
};
