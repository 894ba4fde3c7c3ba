import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { type RawAnswer, rawRequest } from './rawHttp.ts';
import { started } from './started.ts';
import { type StubAnswer, type StubUpstream, startStubUpstream } from './stubUpstream.ts';
import { startWebTier, type WebTier } from './webTier.ts';

/** A number in a header that holds a date is seconds from now; "{base}" is the address of the case. */
export type FieldValue = string | number | readonly string[];
export type Fields = Readonly<Record<string, FieldValue>>;

/** What the upstream says at one step. */
export interface UpstreamStep {
  readonly status?: number;
  readonly headers?: Fields;
  readonly body?: string;
  /** The connection ends without an answer. */
  readonly cut?: boolean;
}

/**
 * cached: the upstream was not asked. upstream: it was, and its answer came. validated: it was asked
 * whether the stored answer holds, and said so. any: either.
 */
export type Origin = 'cached' | 'upstream' | 'validated' | 'any';

export interface Step {
  readonly method?: string;
  /** Behind the address of the case. */
  readonly suffix?: string;
  readonly headers?: Fields;
  readonly body?: string;
  readonly says?: UpstreamStep;
  readonly from?: Origin;
  readonly status?: number;
  readonly text?: string;
  readonly has?: Readonly<Record<string, string>>;
  readonly lacks?: readonly string[];
  /** The seconds of the Age header. */
  readonly minAge?: number;
  /** Headers that the upstream must have got. */
  readonly sent?: Readonly<Record<string, string | undefined>>;
  /** Seconds that pass afterwards. */
  readonly pause?: number;
}

export interface CacheSite {
  readonly web: WebTier;
  readonly upstream: StubUpstream;
  /** Goes through the steps at an address of their own. */
  play(steps: readonly Step[]): Promise<void>;
}

const dateHeaders = new Set(['date', 'expires', 'last-modified', 'if-modified-since']);

interface Situation {
  readonly now: number;
  readonly base: string;
}

const asText = (name: string, value: FieldValue, { now, base }: Situation): string | string[] => {
  if (typeof value === 'string') return value.replace('{base}', base);
  if (typeof value !== 'number') return [...value];
  if (!dateHeaders.has(name.toLowerCase())) return String(value);
  return new Date(now + value * 1000).toUTCString();
};

const fields = (
  headers: Fields | undefined,
  situation: Situation,
): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name, asText(name, value, situation)]),
  );

const isValidated = (
  { headers }: IncomingMessage,
  last: Readonly<Record<string, string | string[]>>,
): boolean => {
  const lower = new Map(Object.entries(last).map(([name, value]) => [name.toLowerCase(), value]));
  const isSame = (condition: string | undefined, name: string): boolean =>
    condition !== undefined && condition === lower.get(name);
  return (
    isSame(headers['if-none-match'], 'etag') ||
    isSame(headers['if-modified-since'], 'last-modified')
  );
};

/** The headers last said of each address. */
type Said = Map<string, Record<string, string | string[]>>;

const upstreamAnswer =
  (
    { says = {}, from }: Step,
    { index, situation, said }: { index: number; situation: Situation; said: Said },
  ): StubAnswer =>
  (request, response) => {
    const path = request.url ?? '';
    if (says.cut) {
      request.socket.destroy();
      return;
    }
    const headers = {
      Date: new Date(situation.now).toUTCString(),
      'Content-Type': 'text/plain',
      ...fields(says.headers, situation),
    };
    const holds = from === 'validated' && isValidated(request, said.get(path) ?? {});
    response.statusCode = holds ? 304 : (says.status ?? 200);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('X-Step', index);
    if (!holds) said.set(path, headers);
    response.end(holds ? undefined : (says.body ?? `step ${index}`));
  };

/** A web tier whose clock the upstream shares, so that dates are right while time is made to pass. */
export const cacheSiteForSuite = (
  environment: Readonly<Record<string, string>> = {},
): CacheSite => {
  const parts: { web?: WebTier; upstream?: StubUpstream } = {};
  let cases = 0;

  const play = async (steps: readonly Step[]): Promise<void> => {
    const { web, upstream } = site;
    cases += 1;
    const base = `/api/v0/case/${cases}`;
    const said: Said = new Map();
    // Date headers know whole seconds: what is cut off would count as age.
    web.advance(1 - (web.dependencies.clock() % 1000) / 1000);
    for (const [index, step] of steps.entries()) {
      const situation = { now: web.dependencies.clock(), base };
      upstream.reset();
      upstream.on(/./, upstreamAnswer(step, { index, situation, said }));
      const answer = await rawRequest(web.url, {
        method: step.method,
        path: `${base}${step.suffix ?? ''}`,
        headers: {
          ...(step.body !== undefined && { 'Content-Length': String(step.body.length) }),
          ...(fields(step.headers, situation) as Record<string, string>),
        },
        body: step.body,
      });
      checkStep(step, answer, { index, upstream });
      web.advance(step.pause ?? 0);
    }
  };

  const site: CacheSite = {
    get web() {
      return started(parts.web);
    },
    get upstream() {
      return started(parts.upstream);
    },
    play,
  };

  beforeAll(async () => {
    parts.upstream = await startStubUpstream();
    parts.web = await startWebTier({ apiBaseUrl: parts.upstream.url, environment });
  });
  afterAll(async () => {
    await site.web.close();
    await site.upstream.close();
  });
  return site;
};

const checkOrigin = (
  { from = 'any' }: Step,
  answer: RawAnswer,
  { index, upstream }: { index: number; upstream: StubUpstream },
): void => {
  const asked = upstream.requests.length;
  const seen = { step: index, status: answer.status, asked };
  const wanted = { step: index, status: answer.status };
  if (from === 'cached') expect(seen).toEqual({ ...wanted, asked: 0 });
  if (from === 'upstream') expect(seen).toEqual({ ...wanted, asked: 1 });
  if (from === 'validated') {
    const [request] = upstream.requests;
    const { 'if-none-match': tag, 'if-modified-since': since } = request?.headers ?? {};
    expect({ ...seen, isConditional: (tag ?? since) !== undefined }).toEqual({
      ...wanted,
      asked: 1,
      isConditional: true,
    });
  }
};

const checkStep = (
  step: Step,
  answer: RawAnswer,
  context: { index: number; upstream: StubUpstream },
): void => {
  const { says = {}, has = {}, lacks = [], sent = {}, from } = step;
  checkOrigin(step, answer, context);
  if (step.status !== undefined || from !== 'cached') {
    const usual = says.cut || from === 'any' || from === undefined ? answer.status : says.status;
    expect(answer.status).toBe(step.status ?? usual ?? 200);
  }
  if (step.text !== undefined) expect(answer.text).toBe(step.text);
  expect(answer.headers).toMatchObject(has);
  for (const name of lacks) expect(answer.headers).not.toHaveProperty(name);
  if (step.minAge !== undefined) {
    expect(Number(answer.headers.age)).toBeGreaterThanOrEqual(step.minAge);
  }
  for (const [name, value] of Object.entries(sent)) {
    expect(context.upstream.requests[0]?.headers[name]).toBe(value);
  }
};
