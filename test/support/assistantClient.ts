import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Marketplace } from './marketplace.ts';

export interface ToolAnswer<Facts> {
  readonly isError?: boolean;
  readonly structuredContent: Facts;
  readonly content: readonly { readonly text: string }[];
}

export interface EnquiryInput {
  readonly property: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly phone_country: string;
  readonly consent: true;
  readonly consent_text: string;
  readonly idempotency_key: string;
}

export interface Assistant {
  call<Facts = unknown>(name: string, input: object): Promise<ToolAnswer<Facts>>;
  /** An enquiry that is complete, with the consent that the tool asks for. */
  enquiry(email: string, phone: string): Promise<EnquiryInput>;
}

/** Speaks to the marketplace by the client of the protocol's own kit. */
export const assistantForSuite = (market: Marketplace): Assistant => {
  let client: Client;

  beforeAll(async () => {
    client = new Client({ name: 'assistant of a test', version: '1' });
    // Its declaration has an optional member where the interface of all transports has an undefined one.
    const transport = new StreamableHTTPClientTransport(new URL(`${market.web.url}/mcp`));
    await client.connect(transport as Parameters<Client['connect']>[0]);
  });
  afterAll(() => client.close());

  const consentText = async (): Promise<string> => {
    const { tools } = await client.listTools();
    const schema = tools.find(({ name }) => name === 'send_enquiry')?.inputSchema.properties;
    return (schema as { consent_text: { const: string } }).consent_text.const;
  };

  return {
    call: async <Facts>(name: string, input: object) =>
      (await client.callTool({ name, arguments: { ...input } })) as unknown as ToolAnswer<Facts>,
    enquiry: async (email, phone) => ({
      property: 'kingfisher-house-london',
      full_name: 'Ann Lee',
      email,
      phone,
      phone_country: 'GB',
      consent: true,
      consent_text: await consentText(),
      idempotency_key: randomUUID(),
    }),
  };
};
