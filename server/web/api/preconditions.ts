import type { IncomingHttpHeaders } from 'node:http';
import type { AnswerHeaders } from './answerStore.ts';

const TAG = /(?:W\/)?"[^"]*"|[^\s,]+/gi;

const opaque = (tag: string): string => tag.replace(/^W\//, '');

const isListed = (list: string, tag: string | undefined): boolean => {
  if (list.trim() === '*') return true;
  if (tag === undefined) return false;
  return (list.match(TAG) ?? []).some((listed) => opaque(listed) === opaque(tag));
};

const textOf = (headers: AnswerHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const isUnchangedSince = (since: string, headers: AnswerHeaders): boolean => {
  const changed = textOf(headers, 'last-modified') ?? textOf(headers, 'date');
  return changed !== undefined && Date.parse(changed) <= Date.parse(since);
};

/** Does the caller hold this very answer? By RFC 9110: a tag counts before a date. */
export const isNotModified = (
  caller: IncomingHttpHeaders,
  { status, headers }: { readonly status: number; readonly headers: AnswerHeaders },
): boolean => {
  if (status !== 200) return false;
  const tags = caller['if-none-match'];
  if (tags !== undefined) return isListed(tags, textOf(headers, 'etag'));
  const since = caller['if-modified-since'];
  return since !== undefined && isUnchangedSince(since, headers);
};

/** Asks whether the stored answer still holds; undefined when it has nothing to be compared by. */
export const validators = (headers: AnswerHeaders): Record<string, string> | undefined => {
  const tag = textOf(headers, 'etag');
  const changed = textOf(headers, 'last-modified');
  if (tag === undefined && changed === undefined) return undefined;
  return {
    ...(tag !== undefined && { 'if-none-match': tag }),
    ...(changed !== undefined && { 'if-modified-since': changed }),
  };
};

/** May a part of the stored answer be sent? Only if the caller's other parts are of the same one. */
export const isRangeOfThis = (caller: IncomingHttpHeaders, headers: AnswerHeaders): boolean => {
  const condition = caller['if-range'];
  if (condition === undefined) return true;
  if (typeof condition !== 'string') return false;
  const tag = textOf(headers, 'etag');
  if (condition.startsWith('"')) return condition === tag;
  return condition === textOf(headers, 'last-modified');
};
