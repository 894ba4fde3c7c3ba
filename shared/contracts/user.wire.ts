import type { ListWire } from './envelope.wire.ts';

/** Others who tell us who somebody is. */
export type LoginProvider = 'google' | 'apple' | 'facebook' | 'wechat';

/** The way in which somebody signed in last. */
export type LoginType = 'email_otp' | 'phone_otp' | LoginProvider;

/** Somebody as calls that change or begin something answer. */
export interface UserWire {
  readonly id: number;
  /** Empty until it was given. */
  readonly name: string;
  readonly email: string | null;
  /** "+447700900123". */
  readonly phone: string | null;
  readonly phone_details: { readonly international: string; readonly country_code: string } | null;
  /** Path on this site, another one for each picture. */
  readonly profile_image_url: string | null;
  readonly login_type: LoginType;
}

/** An enquiry of the caller's, as the buttons of a page say that it was sent. */
export interface OwnEnquiryWire {
  readonly inventory_id: number;
  /** Null: about the property as a whole. */
  readonly room_type_id: number | null;
  readonly lead_source: string;
}

/** Body of GET /api/v0/users/details: what every page shows of who is signed in. */
export interface UserDetailsWire extends UserWire {
  /** The area for providers is open to him. */
  readonly has_dashboard_access: boolean;
  /** The newest. */
  readonly enquiries: readonly OwnEnquiryWire[];
}

/** `data` of every call that signs somebody in; the web tier makes the token a cookie. */
export interface LoginWire extends UserWire {
  readonly user_auth_token: string;
}

/** `data` of the calls that ask for a code: the same for known and unknown recipients. */
export interface CodeSentWire {
  readonly session_uuid: string;
  /** Seconds until another one may be asked for. */
  readonly resend_after: number;
}

/** `data` of POST /api/v0/users/login_nonce: goes to the provider, which puts it into its ID token. */
export interface LoginNonceWire {
  readonly nonce: string;
  /** Seconds for which it is good; it is good once. */
  readonly expires_in: number;
}

/** `data` of a component `login_door` of GET /api/v0/application_config?page=login. */
export interface LoginDoorWire {
  readonly provider: LoginProvider;
  /** What the provider calls the site. */
  readonly client_id: string;
  /** The provider's page where people choose their account. */
  readonly authorize_url: string;
}

/** `data` of the call that asks for a code to confirm with. */
export interface ConfirmationSentWire extends CodeSentWire {
  /** Where it went, for him alone to recognise: "a••@example.org" or "+44••••0123". */
  readonly sent_to: string;
}

/** `data` of the call that confirms the session that asks. */
export interface ConfirmedWire {
  /** ISO time. */
  readonly confirmed_until: string;
}

/** An address that somebody can sign in with. */
export interface IdentifierWire {
  readonly kind: 'email' | 'phone';
  /** "ann@example.org" or "+447700900123". */
  readonly value: string;
  /** The one of its kind that is shown and written to. */
  readonly is_primary: boolean;
}

export interface IdentifierListWire {
  readonly result: readonly IdentifierWire[];
}

/** `data` of the call that adds one. */
export interface IdentifierAddedWire extends IdentifierListWire {
  /** It was another account's, which is a part of this one now. */
  readonly merged: boolean;
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
