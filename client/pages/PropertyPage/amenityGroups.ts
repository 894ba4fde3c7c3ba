import type { FlagValues } from '../../../shared/domain/flags/flagValues.ts';
import type { FeatureGroup } from '../../../shared/domain/property/property.ts';

export const isBills = ({ kind }: FeatureGroup): boolean => kind === 'bills';

/** What the rent pays for as well comes first, if it is to be shown at all. */
export const shownGroups = (
  groups: readonly FeatureGroup[],
  flags: Pick<FlagValues, 'bills_instalment_plan'>,
): FeatureGroup[] => {
  const bills = flags.bills_instalment_plan ? groups.filter(isBills) : [];
  return [...bills, ...groups.filter((group) => !isBills(group))];
};
