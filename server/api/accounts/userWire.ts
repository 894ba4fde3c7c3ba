import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { UserWire } from '../../../shared/contracts/user.wire.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from './sessions/sessions.queries.ts';
import { type IdentifierRow, identifiersOf } from './users.queries.ts';

/** "+44 7700 900123" with the country it is of. */
const phoneDetails = (phone: string | null): UserWire['phone_details'] => {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone);
  if (!number) return null;
  // Some countries share a calling code, and not every number says which it is of.
  const country = number.country ?? number.getPossibleCountries()[0] ?? '';
  return { international: number.formatInternational(), country_code: country };
};

const toUser = (user: UserRow, identifiers: readonly IdentifierRow[]): UserWire => {
  const primary = (kind: IdentifierRow['kind']): string | null =>
    identifiers.find((one) => one.kind === kind && one.isPrimary)?.value ?? null;
  const phone = primary('phone');
  return {
    id: user.id,
    name: user.name,
    email: primary('email'),
    phone,
    phone_details: phoneDetails(phone),
    profile_image_url: user.pictureHash && `/api/v0/users/picture?v=${user.pictureHash}`,
    login_type: user.loginType,
  };
};

/** What a person is told about himself. */
export const userWire = async (db: Database, user: UserRow): Promise<UserWire> =>
  toUser(user, await identifiersOf(db, user.id));
