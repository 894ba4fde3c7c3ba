import type { Request } from 'express';
import type { LocationWire, OwnerWire } from '../../../shared/contracts/inventoryParts.wire.ts';

export interface Caller {
  readonly isSignedIn: boolean;
  /** Of whoever is signed in. */
  readonly userId?: number;
}

const anonymous: Caller = { isSignedIn: false };

/** Who asks. There are no accounts yet, hence nobody can be anything but anonymous. */
export const callerOf = (_request: Request): Caller => anonymous;

interface PersonalParts {
  readonly location: LocationWire;
  readonly owner?: OwnerWire;
}

/** Owner phones and the street number are for signed-in callers only. */
export function visibleTo(
  { isSignedIn }: Caller,
  { location, owner }: PersonalParts,
): PersonalParts {
  if (isSignedIn) return owner ? { location, owner } : { location };
  const { street_number: _hidden, ...visible } = location;
  return { location: visible };
}
