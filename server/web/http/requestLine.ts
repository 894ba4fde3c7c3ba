import type { RequestHandler } from 'express';
import { HttpProblem, type ProblemText } from './httpProblem.ts';

/** Refuses bodies of other kinds, before any parser looks at them. */
export const createAcceptedTypes = (types: readonly string[]): RequestHandler => {
  const [type = '', ...others] = types;
  const advice: ProblemText =
    others.length === 0
      ? { id: 'web.typeNeeded', values: { type } }
      : { id: 'web.typesNeeded', values: { types: types.join(', ') } };
  return (request, _response, next) => {
    if (!request.is([...types])) throw new HttpProblem(415, advice);
    next();
  };
};

/** Asks for something and changes nothing. */
export const isReading = ({ method }: { readonly method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';

export interface AskedAddress {
  readonly pathname: string;
  /** With its "?", "" without one. */
  readonly search: string;
}

/**
 * By hand: `new URL('//host/path', base)` would take the first segment for a host name, and the
 * query has to stay as it was asked.
 */
export const splitAddress = (target: string): AskedAddress => {
  const mark = target.indexOf('?');
  if (mark === -1) return { pathname: target, search: '' };
  const search = target.slice(mark);
  return { pathname: target.slice(0, mark), search: search === '?' ? '' : search };
};
