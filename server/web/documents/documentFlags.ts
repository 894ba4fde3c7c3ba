import type { FlagTexts } from '../../../config/flagDefinitions.ts';
import { experimentOverrides } from '../../../shared/domain/flags/experimentOverrides.ts';
import { type FlagValues, flagValues } from '../../../shared/domain/flags/flagValues.ts';

export interface DocumentFlags {
  readonly flags: FlagValues;
  /** The address itself chose some: the page is for whoever typed it and for nobody else. */
  readonly areForced: boolean;
}

/**
 * The flags of a document: everywhere the same ones, but where `allowsOverrides` says that an
 * address may ask for others.
 */
export const createDocumentFlags = (
  configured: Partial<FlagTexts>,
  allowsOverrides: boolean,
): ((search: string) => DocumentFlags) => {
  const usual: DocumentFlags = { flags: flagValues(configured), areForced: false };
  if (!allowsOverrides) return () => usual;
  return (search) => {
    const overrides = experimentOverrides(new URLSearchParams(search));
    if (Object.keys(overrides).length === 0) return usual;
    return { flags: flagValues({ ...configured, ...overrides }), areForced: true };
  };
};
