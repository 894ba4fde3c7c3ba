import * as z from 'zod/mini';
import { canonicalEmail, isLoginEmail } from '../domain/user/loginEmail.ts';
import { isPossiblePhone } from '../domain/user/loginPhone.ts';

// Bodies of the calls that sign somebody in.

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const email = z.pipe(
  z.string().check(z.maxLength(254), z.refine(isLoginEmail)),
  z.transform(canonicalEmail),
);
const phone = z.string().check(z.maxLength(20), z.refine(isPossiblePhone));
/** What was typed: the API says itself what is wrong with a code. */
const otp = text(40);

const ofUser = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ user: z.object(shape) });

export const emailCodeBody = ofUser({ email });
export const phoneCodeBody = ofUser({ phone });
export const emailLoginBody = ofUser({ email, otp });
export const phoneLoginBody = ofUser({ phone, otp, session_uuid: z.uuid() });
