import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import type { $ZodObject } from 'zod/v4/core';
import type { FoundPlace, PageFacts } from '../../../shared/contracts/facts.schema.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import type { Site } from '../../../shared/domain/site/site.ts';
import type { ActionOutcome } from '../../../shared/ssr/pageOutcome.ts';
import type { ServerTranslate, WebMessageId } from '../../messages/messages.ts';

/** What a tool can do for whoever calls it: one request, on one site. */
export interface McpVisit {
  readonly site: Site;
  readonly language: Language;
  /** Those the site speaks, its own first. */
  readonly languages: readonly [Language, ...Language[]];
  readonly t: ServerTranslate;
  /** ISO date. */
  readonly today: string;
  /** What a page says, wherever its address leads. @throws ToolFault for an address of no such page. */
  read<Kind extends PageFacts['kind']>(
    kind: Kind,
    address: string,
    language: Language,
  ): Promise<Extract<PageFacts, { readonly kind: Kind }>>;
  findPlaces(name: string, language: Language): Promise<readonly FoundPlace[]>;
  /** Sends the form of a page, as a browser without scripts does. */
  post(address: string, form: URLSearchParams): Promise<ActionOutcome>;
}

/** Why a tool has nothing to give, for the assistant to mend or to tell. */
export class ToolFault extends Error {
  readonly id: WebMessageId;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(id: WebMessageId, values: ToolFault['values'] = {}) {
    super(id);
    this.name = 'ToolFault';
    this.id = id;
    this.values = values;
  }
}

export interface ToolAnswer<Output> {
  readonly facts: Output;
  /** The same in short, for assistants that read texts alone. */
  readonly text: string;
}

interface ToolRecord<Input extends z.ZodObject, Output extends $ZodObject> {
  readonly name: string;
  readonly title: WebMessageId;
  /** For the assistant, which reads English wherever it works. */
  readonly description: (visit: McpVisit) => string;
  readonly annotations: ToolAnnotations;
  readonly input: (visit: McpVisit) => Input;
  readonly output: Output;
  readonly run: (
    input: z.infer<Input>,
    visit: McpVisit,
  ) => Promise<ToolAnswer<Output['_zod']['output']>>;
}

/** Puts a tool on the server of one request. @param wordsFor says a fault in words for people. */
export type RegisterTool = (
  server: McpServer,
  visit: McpVisit,
  wordsFor: (error: unknown) => string,
) => void;

export const defineTool =
  <Input extends z.ZodObject, Output extends $ZodObject>(
    tool: ToolRecord<Input, Output>,
  ): RegisterTool =>
  (server, visit, wordsFor) => {
    const { annotations, description, input, name, output, run, title } = tool;
    const call = async (args: unknown) => {
      try {
        // Sound because the server has read the arguments by the schema of the tool.
        const { facts, text } = await run(args as z.infer<Input>, visit);
        return {
          structuredContent: facts as Record<string, unknown>,
          content: [{ type: 'text' as const, text }],
        };
      } catch (error) {
        return { isError: true, content: [{ type: 'text' as const, text: wordsFor(error) }] };
      }
    };
    const config = {
      title: visit.t(title),
      description: description(visit),
      annotations,
      inputSchema: input(visit),
      outputSchema: output,
    };
    server.registerTool<$ZodObject, $ZodObject>(name, config, call);
  };
