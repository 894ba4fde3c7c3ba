import type { RequestHandler } from 'express';
import { badRequest, HttpProblem } from './httpProblem.ts';
import { splitAddress } from './requestLine.ts';

/**
 * Node keeps the first of several Host headers; a server in front may have gone by another one.
 * @param rawHeaders names and values in turn.
 */
export const namesHostOnce = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
};

const MAX_ADDRESS_BYTES = 8192;

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Refuses addresses that no part behind can read. */
export const createAddressLimits = (): RequestHandler => (request, _response, next) => {
  const target = request.originalUrl;
  if (!namesHostOnce(request.rawHeaders)) {
    throw new HttpProblem(400, 'web.requestUnreadable', { Connection: 'close' });
  }
  if (Buffer.byteLength(target, 'latin1') > MAX_ADDRESS_BYTES) {
    throw new HttpProblem(414, 'web.addressTooLong');
  }
  // The form for proxies ("GET http://host/path") would let the address name another host.
  if (!target.startsWith('/')) throw badRequest('web.addressMalformed');
  if (!isDecodable(splitAddress(target).pathname) || target.includes('%00')) {
    throw badRequest('web.addressMalformed');
  }
  next();
};
