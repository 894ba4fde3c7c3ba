import * as z from 'zod/mini';
import { nameMaximum } from '../domain/user/profile.ts';
import { email, ofUser, otp } from './login.schema.ts';

// Bodies of the calls that change somebody's account, where no login has the same ones.

/** Line breaks and the like. */
const CONTROL = /\p{Cc}/u;

const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(nameMaximum),
  z.refine((typed) => !CONTROL.test(typed)),
);

export const nameBody = ofUser({ name });
export const confirmBody = ofUser({ otp, session_uuid: z.uuid() });
export const emailIdentifierBody = ofUser({ email, otp, session_uuid: z.uuid() });
/** The value as the list of identifiers has it. */
export const identifierRemovalBody = ofUser({
  kind: z.enum(['email', 'phone']),
  value: z.string().check(z.maxLength(254)),
});
