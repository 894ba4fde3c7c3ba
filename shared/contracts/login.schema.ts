import * as z from 'zod/mini';
import { canonicalEmail, isLoginEmail } from '../domain/user/loginEmail.ts';
import { isPossiblePhone } from '../domain/user/loginPhone.ts';
import { sourceDetails } from './lead.schema.ts';

// Bodies of the calls that sign somebody in.

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const email = z.pipe(
  z.string().check(z.maxLength(254), z.refine(isLoginEmail)),
  z.transform(canonicalEmail),
);
const phone = z.string().check(z.maxLength(20), z.refine(isPossiblePhone));
/** What was typed: the API says itself what is wrong with a code. */
export const otp = text(40);

const ofAnyKind = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

/** Code of a friend, as it was typed: nobody is turned away for a wrong one. */
const referral_code = ofAnyKind(text(40));

export const ofUser = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ user: z.object(shape) });

export const emailCodeBody = ofUser({ email });
export const phoneCodeBody = ofUser({ phone });
export const emailLoginBody = ofUser({ email, otp, referral_code });
export const phoneLoginBody = ofUser({ phone, otp, session_uuid: z.uuid(), referral_code });

// Bodies of the calls that sign somebody in by what a provider has told about him.

const token = text(8000);
/** Of another shape nothing is kept: nobody is turned away for it. */
const keptSource = z.catch(sourceDetails, {});

export const googleBody = z.object({ id_token: token, source_details: keptSource, referral_code });

const part = ofAnyKind(z.string().check(z.maxLength(200)));

export const appleBody = z.object({
  id_token: token,
  authorization_code: ofAnyKind(text(2000)),
  /** Told once, at the first sign-in of somebody. */
  user: ofAnyKind(z.object({ name: ofAnyKind(z.object({ firstName: part, lastName: part })) })),
  source_details: keptSource,
  referral_code,
});

export const facebookBody = z.object({
  access_token: token,
  source_details: keptSource,
  referral_code,
});
export const weChatBody = z.object({ code: text(500), source_details: keptSource, referral_code });
