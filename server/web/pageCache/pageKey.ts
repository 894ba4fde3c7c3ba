import { siteKey } from '../../../shared/domain/site/site.ts';
import { cacheKey } from '../../../shared/routes/canonicalise.ts';
import type { DocumentRequest } from './cachedDocument.ts';

/**
 * What a document is stored under. All other spellings of a path share a second entry: theirs leads
 * to the first, whose own may be a page.
 */
export const pageKey = ({
  address,
  context,
}: Pick<DocumentRequest, 'address' | 'context'>): string =>
  `${cacheKey(siteKey(context.site), address)}${address.isPathCanonical ? '' : ' misspelt'}`;
