const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether an If-None-Match header names a representation the caller has (RFC 9110 §13.1.2, which
 * asks for the weak comparison). Our tags hold no comma.
 */
export const matchesEntityTag = (ifNoneMatch: string | undefined, entityTag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const ours = opaque(entityTag);
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === ours);
};
