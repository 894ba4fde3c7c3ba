import { createHash, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { STAND_IN_PUBLISHABLE_KEY } from '../../../../config/paymentSettings.ts';
import { expanded } from './answers.ts';
import type { Call, Caller } from './calls.ts';
import { GatewayError } from './gatewayError.ts';
import { readParameters } from './parameters.ts';
import { type Parts, secondsOf } from './parts.ts';
import { type KeptAnswer, newId } from './rows.ts';

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly isReplayed?: true;
}

type Flat = Readonly<Record<string, unknown>>;

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** @throws GatewayError */
const callerOf = (request: Request, flat: Flat, secretKey: string): Caller => {
  const bearer = /^Bearer (\S+)$/.exec(request.get('Authorization') ?? '')?.[1];
  const key = bearer ?? (typeof flat.key === 'string' ? flat.key : '');
  if (isSame(key, secretKey)) return 'server';
  if (key === STAND_IN_PUBLISHABLE_KEY) return 'browser';
  const message = key === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.';
  throw new GatewayError(401, { type: 'invalid_request_error', message });
};

const errorAnswer = (error: unknown): Answer => {
  if (!(error instanceof GatewayError)) throw error;
  return { status: error.status, body: { error: error.facts } };
};

const hashOf = (path: string, flat: Flat): string =>
  createHash('sha256')
    .update(JSON.stringify([path, flat]))
    .digest('base64url');

const keyFault = (status: number, code: string | undefined, message: string): GatewayError =>
  new GatewayError(status, { type: 'idempotency_error', message, ...(code && { code }) });

interface Keyed {
  readonly key: string;
  /** Hash of what was asked. */
  readonly asked: string;
}

/** What a key was answered before. @throws GatewayError where something else was asked with it. */
const keptAnswer = ({ store }: Parts, { asked, key }: Keyed): Answer | undefined => {
  const kept = store.find('answer', `answer ${key}`);
  if (kept && kept.asked !== asked) {
    const why =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    throw keyFault(400, undefined, why);
  }
  return kept && { status: kept.status, body: kept.body, isReplayed: true };
};

/** Each key is acted on once at a time, and its answer kept. */
const createOnce = (parts: Parts) => {
  const underWay = new Set<string>();
  return async (keyed: Keyed | undefined, act: () => Answer): Promise<Answer> => {
    if (!keyed) return act();
    const { asked, key } = keyed;
    const kept = keptAnswer(parts, keyed);
    if (kept) return kept;
    if (underWay.has(key)) {
      const why = 'There is currently another in-progress request using this Idempotent Key.';
      throw keyFault(409, 'idempotency_key_in_use', why);
    }
    underWay.add(key);
    // Requests that come at the same time see each other, as they do where answers take longer.
    await setImmediate();
    try {
      const answer = act();
      const row = {
        id: `answer ${key}`,
        object: 'answer',
        created: secondsOf(parts.now()),
      } as const;
      parts.store.put({ ...row, asked, ...answer } satisfies KeptAnswer);
      return answer;
    } finally {
      underWay.delete(key);
    }
  };
};

const send = (response: Response, { body, isReplayed, status }: Answer): void => {
  if (isReplayed) response.set('Idempotent-Replayed', 'true');
  response.status(status).json(body);
};

/** @param secretKey what the site's server shows. */
export const createAnswerCall = (
  parts: Parts,
  secretKey: string,
): ((call: Call) => RequestHandler) => {
  const once = createOnce(parts);

  const answer = async (call: Call, request: Request): Promise<Answer> => {
    const flat: Flat = (call.method === 'get' ? request.query : request.body) ?? {};
    const caller = callerOf(request, flat, secretKey);
    if (caller === 'browser' && !call.isOpen) {
      const message = 'This API call cannot be made with a publishable API key.';
      const code = 'secret_key_required';
      throw new GatewayError(401, { type: 'invalid_request_error', code, message });
    }
    const values = readParameters(call.schema, flat) as { readonly expand: readonly string[] };
    const id = typeof request.params.id === 'string' ? request.params.id : '';
    const act = (): Answer => {
      try {
        const body = call.perform(parts, { values, id, caller });
        return { status: 200, body: expanded(parts.store, body, values.expand) };
      } catch (error) {
        return errorAnswer(error);
      }
    };
    // A hash of what a browser sends would be one of a card.
    const isKeyed = call.method === 'post' && caller === 'server';
    const key = isKeyed ? request.get('Idempotency-Key') : undefined;
    return once(key === undefined ? undefined : { key, asked: hashOf(request.path, flat) }, act);
  };

  return (call) => async (request, response) => {
    response.set('Request-Id', newId('req'));
    send(response, await answer(call, request).catch(errorAnswer));
  };
};
