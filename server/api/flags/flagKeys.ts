import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { FlagServiceSettings } from '../../../config/flagService.ts';
import { ApiError, notFound } from '../http/apiError.ts';

export type FlagKeys = Pick<FlagServiceSettings, 'browserKey' | 'clientKey' | 'decryptionKey'>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Whose key an address holds. @throws ApiError 404 for one that is nobody's */
export const keyHolder = (
  { browserKey, clientKey }: FlagKeys,
  request: Request,
): 'browser' | 'server' => {
  const key = String(request.params.key);
  if (isSame(key, clientKey)) return 'server';
  if (isSame(key, browserKey)) return 'browser';
  throw notFound('flags.keyUnknown');
};

/** @throws ApiError 403 for the key of browsers, which opens no definitions */
export const requireServerKey = (keys: FlagKeys, request: Request): void => {
  if (keyHolder(keys, request) === 'server') return;
  throw new ApiError(403, 'flags.keyEvaluatesOnly');
};
