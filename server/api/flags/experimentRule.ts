import type { FeatureRule } from '@growthbook/growthbook';

/** What fits the cookie with a visitor's variations. */
export const EXPERIMENT_KEY = /^[\w.-]{1,64}$/;

/** As the SDK calls them. */
export const variationKeys = ({ meta = [], variations = [] }: FeatureRule): readonly string[] =>
  variations.map((_value, index) => meta[index]?.key ?? String(index));
