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

/** Values of the query that are of no known kind count as absent. */
export const codeQuery = z.object({
  recaptcha_token: z.catch(z.optional(text(8000)), undefined),
  recaptcha_action: z.catch(z.optional(z.enum(['email_login', 'phone_login'])), undefined),
  with_visual_challenge: z.catch(z.optional(z.enum(['true', 'false'])), undefined),
});

export type CodeQuery = z.output<typeof codeQuery>;

/** Kept with the account of whoever comes for the first time; of other shapes nothing is kept. */
const sourceDetails = z.catch(z.record(z.string(), z.string()), {});
const token = text(8000);

export const googleBody = z.object({ id_token: token, source_details: sourceDetails });

const optionalText = z.catch(z.optional(z.string().check(z.maxLength(200))), undefined);

export const appleBody = z.object({
  id_token: token,
  authorization_code: optionalText,
  user: z.catch(
    z.optional(
      z.object({
        name: z.catch(
          z.optional(z.object({ firstName: optionalText, lastName: optionalText })),
          undefined,
        ),
      }),
    ),
    undefined,
  ),
  source_details: sourceDetails,
});

export const facebookBody = z.object({ access_token: token, source_details: sourceDetails });
export const weChatBody = z.object({ code: text(200), source_details: sourceDetails });
