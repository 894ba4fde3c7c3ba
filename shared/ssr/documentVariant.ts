import type { Language } from '../domain/language/language.ts';
import { type Site, siteKey } from '../domain/site/site.ts';

/** All that two documents of one address can differ by. */
export interface DocumentVariant {
  readonly site: Site;
  readonly language: Language;
  /**
   * The value of each flag that an experiment splits on the route, by name: that of the control is
   * one, too. Empty while none runs.
   */
  readonly experiments: Readonly<Record<string, string>>;
}

declare const variantBrand: unique symbol;

/** Only `variantKey` makes one, so that no cache can forget what documents differ by. */
export type VariantKey = string & { readonly [variantBrand]: true };

/** The variant that a request gets: computed once, before any cache is asked. */
export const documentVariant = ({
  site,
  language,
  experiments = {},
}: {
  readonly site: Site;
  readonly language: Language;
  readonly experiments?: DocumentVariant['experiments'];
}): DocumentVariant => ({ site, language, experiments });

const experimentsKey = (experiments: DocumentVariant['experiments']): string =>
  Object.entries(experiments)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');

/** A dimension that is missing here does not compile. */
export const variantKey = (variant: DocumentVariant): VariantKey => {
  const dimensions: Readonly<Record<keyof DocumentVariant, string>> = {
    site: siteKey(variant.site),
    language: variant.language,
    experiments: experimentsKey(variant.experiments),
  };
  // Sound because this is the one place that makes a key.
  return Object.values(dimensions).map(encodeURIComponent).join(',') as VariantKey;
};
