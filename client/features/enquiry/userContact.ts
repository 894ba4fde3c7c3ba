import type { TypedFields } from '../../../shared/contracts/enquiryForm.schema.ts';
import { findCallingCode } from '../../../shared/domain/contact/callingCodes.ts';
import type { User } from '../../../shared/domain/user/user.ts';
import type { SavedContact } from './leadMemory.ts';

/** The number as it is typed beside the calling code of its country; both empty without one. */
export const phoneOf = ({
  phoneCountry,
  phoneInternational,
}: User): Pick<SavedContact, 'code' | 'phone'> => {
  const country = findCallingCode(phoneCountry ?? '');
  if (!country || phoneInternational === null) return { code: '', phone: '' };
  const start = `+${country.code}`;
  const isItsOwn = phoneInternational.startsWith(start);
  return isItsOwn
    ? { code: country.label, phone: phoneInternational.slice(start.length).trim() }
    : { code: '', phone: '' };
};

/** What a form knows of whoever is signed in, under the names of its fields. */
export const fieldsOfUser = (user: User): TypedFields => {
  const { code, phone } = phoneOf(user);
  return {
    ...(user.name !== '' && { fullName: user.name }),
    ...(user.email !== null && { email: user.email }),
    ...(phone !== '' && { code, mobileNumber: phone }),
  };
};
