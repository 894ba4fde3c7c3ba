import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const ACCEPTED_ID = /^[\w.-]{8,64}$/;

/** The caller's id when it is harmless, so that one request has one id in every log. */
export const requestIdOf = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID();

/** Which distributed trace a request belongs to, by https://www.w3.org/TR/trace-context/. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Sampled and random, as two hexadecimal digits. */
  readonly flags: string;
  /** What tracing systems keep with it; undefined without one, or when it is malformed. */
  readonly state: string | undefined;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;
/** Further bits mean something to later versions only. */
const KNOWN_FLAGS = 0b11;
const MAX_STATE = 512;
const STATE = /^[\x20-\x7e]+$/;

const stateOf = (text: unknown): string | undefined =>
  typeof text === 'string' && text.length <= MAX_STATE && STATE.test(text) ? text : undefined;

/** undefined for none and for a malformed one: then there is no trace, and none is begun here. */
export const traceContextOf = (headers: IncomingHttpHeaders): TraceContext | undefined => {
  const { traceparent } = headers;
  if (typeof traceparent !== 'string') return undefined;
  const [, version, traceId = '', parentId = '', flags = '', rest] =
    TRACEPARENT.exec(traceparent) ?? [];
  const isValid =
    version !== undefined &&
    version !== 'ff' &&
    (version !== '00' || rest === undefined) &&
    !ZEROS.test(traceId) &&
    !ZEROS.test(parentId);
  if (!isValid) return undefined;
  return {
    traceId,
    flags: (Number.parseInt(flags, 16) & KNOWN_FLAGS).toString(16).padStart(2, '0'),
    state: stateOf(headers.tracestate),
  };
};

/** Headers of a call made for a request of that trace: each call is a parent of its own. */
export const traceContextHeaders = (
  context: TraceContext | undefined,
): Readonly<Record<string, string>> => {
  if (!context) return {};
  const { flags, state, traceId } = context;
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`;
  return state === undefined ? { traceparent } : { traceparent, tracestate: state };
};
