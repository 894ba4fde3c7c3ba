import type { RegionMeta } from '../db/documents.ts';

/** The first sentence of a region's description. */
export function shortMeta({ description }: Pick<RegionMeta, 'description'>): string {
  const [sentence = description] = /^.*?[.!?](?=\s|$)/s.exec(description) ?? [];
  return sentence.trim();
}
