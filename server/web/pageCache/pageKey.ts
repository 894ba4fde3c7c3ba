import { type CanonicalAddress, cacheKey } from '../../../shared/routes/canonicalise.ts';
import type { VariantKey } from '../../../shared/ssr/documentVariant.ts';

declare const pageBrand: unique symbol;

/** Only `pageKey` makes one: of the variant, the canonical address and nothing else. */
export type PageKey = string & { readonly [pageBrand]: true };

/**
 * What a document is stored under. All other spellings of a path share a second entry: theirs leads
 * to the first, whose own may be a page.
 */
export const pageKey = (variantKey: VariantKey, address: CanonicalAddress): PageKey =>
  // Sound because this is the one place that makes a key.
  `${cacheKey(variantKey, address)}${address.isPathCanonical ? '' : ' misspelt'}` as PageKey;
