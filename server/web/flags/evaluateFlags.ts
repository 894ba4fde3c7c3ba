import type { UserContext } from '@growthbook/growthbook';
import { type FlagName, type FlagTexts, flagDefinitions } from '../../../config/flagDefinitions.ts';
import { flagTextOf } from '../../../shared/domain/flags/flagValues.ts';
import type { StickyBuckets } from '../../../shared/domain/flags/stickyBuckets.ts';
import type { ExperimentVisitor } from './experimentVisitor.ts';
import type { FlagDefinitions } from './flagSource.ts';

/** What somebody of ours asks for, to see how it looks. */
export type ForcedValues = Pick<UserContext, 'forcedFeatureValues' | 'forcedVariations'>;

export interface Evaluation {
  readonly names: readonly FlagName[];
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Undefined: whoever asks is in no experiment. */
  readonly visitor?: ExperimentVisitor | undefined;
  readonly forced?: ForcedValues | undefined;
}

export interface Evaluated {
  readonly texts: Partial<FlagTexts>;
  /** All buckets of the visitor, where he has come into another one. */
  readonly buckets: StickyBuckets | undefined;
}

const ID = 'id';

type StickyContext = Pick<
  UserContext,
  'saveStickyBucketAssignmentDoc' | 'stickyBucketAssignmentDocs'
>;

/** The SDK looks up here where the visitor is, and says where it has put him. */
const stickyContext = (
  { buckets, id }: ExperimentVisitor,
  save: (buckets: StickyBuckets) => void,
): StickyContext => ({
  stickyBucketAssignmentDocs: {
    [`${ID}||${id}`]: { attributeName: ID, attributeValue: id, assignments: { ...buckets } },
  },
  saveStickyBucketAssignmentDoc: (doc) => {
    save(doc.assignments);
    return Promise.resolve();
  },
});

/**
 * The value of each named flag; its fallback where the service has none that it could have.
 * @param report hears of rules that cannot be evaluated for this visitor.
 */
export const evaluateFlags = (
  definitions: FlagDefinitions | undefined,
  { attributes, forced, names, visitor }: Evaluation,
  report: (error: unknown) => void,
): Evaluated => {
  let buckets: StickyBuckets | undefined;
  const user: UserContext = {
    ...forced,
    attributes: { ...attributes, ...(visitor && { [ID]: visitor.id }) },
    ...(visitor &&
      stickyContext(visitor, (saved) => {
        buckets = saved;
      })),
  };
  const evaluated = (feature: string): unknown => {
    try {
      return definitions?.client.evalFeature(feature, user).value;
    } catch (error) {
      report(error);
      return null;
    }
  };
  const texts = names.map((name) => {
    const { fallback, feature } = flagDefinitions[name];
    return [name, flagTextOf(name, evaluated(feature)) ?? fallback] as const;
  });
  return { texts: Object.fromEntries(texts) as Partial<FlagTexts>, buckets };
};
