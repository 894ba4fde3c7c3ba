import type { SourceDetails } from '../domain/attribution/sourceDetails.ts';
import type { ListWire } from './envelope.wire.ts';

/** By which door somebody came in last. */
export const loginTypes = [
  'email_otp',
  'phone_otp',
  'google',
  'apple',
  'facebook',
  'wechat',
] as const;

export type LoginType = (typeof loginTypes)[number];

export const isLoginType = (text: string | null): text is LoginType =>
  loginTypes.some((type) => type === text);

/** Body of GET /api/v0/users/details. */
export interface UserWire {
  readonly id: number;
  /** Empty until it was given. */
  readonly name: string;
  readonly email: string | null;
  /** "+447700900123". */
  readonly phone: string | null;
  readonly phone_details: { readonly international: string; readonly country_code: string } | null;
  readonly profile_image_url: string | null;
  readonly login_type: LoginType;
}

/** `data` of every call that signs somebody in; the web tier makes the token a cookie. */
export interface LoginWire extends UserWire {
  readonly user_auth_token: string;
}

/** Query of the calls that ask for a code. */
export interface CodeQueryWire {
  readonly recaptcha_token?: string;
  readonly recaptcha_action?: 'email_login' | 'phone_login';
  readonly with_visual_challenge?: 'true' | 'false';
}

/** `data` of the calls that ask for a code: the same for known and unknown recipients. */
export interface CodeSentWire {
  readonly session_uuid: string;
  /** Seconds until another one may be asked for. */
  readonly resend_after: number;
}

export interface EmailCodeBody {
  readonly user: { readonly email: string };
}

export interface PhoneCodeBody {
  /** "+447700900123". */
  readonly user: { readonly phone: string };
}

export interface EmailLoginBody {
  readonly user: { readonly email: string; readonly otp: string };
}

export interface PhoneLoginBody {
  readonly user: { readonly phone: string; readonly otp: string; readonly session_uuid: string };
}

/** What Apple tells of a person, once: at the first sign-in. */
export interface AppleUserWire {
  readonly name?: { readonly firstName?: string; readonly lastName?: string };
  readonly email?: string;
}

interface ConnectBody {
  readonly source_details: SourceDetails;
}

export interface GoogleBody extends ConnectBody {
  readonly id_token: string;
}

export interface AppleBody extends ConnectBody {
  readonly id_token: string;
  readonly authorization_code?: string;
  readonly user?: AppleUserWire;
}

export interface FacebookBody extends ConnectBody {
  readonly access_token: string;
}

export interface WeChatBody extends ConnectBody {
  readonly code: string;
}

/** A device that is signed in. */
export interface SessionWire {
  readonly id: number;
  /** "Chrome on Android"; empty when it does not say. */
  readonly device: string;
  /** ISO 3166 in upper case; null: not known. */
  readonly country: string | null;
  readonly created_at: string;
  readonly last_seen_at: string;
  /** The one that asks. */
  readonly is_current: boolean;
}

export type SessionListWire = ListWire<SessionWire>;

/** A verified way to reach a person, by which he can sign in. */
export interface IdentifierWire {
  readonly kind: 'email' | 'phone';
  readonly value: string;
  readonly is_primary: boolean;
}
