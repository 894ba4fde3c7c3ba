/** What a code is asked for; a proof is good for one of them. */
export type CaptchaAction = 'email_login' | 'phone_login';

/** A challenge of ALTCHA's proof of work, version 2: the counter is looked for whose key fits. */
export interface WorkChallengeWire {
  readonly parameters: {
    /** "PBKDF2/SHA-256". */
    readonly algorithm: string;
    /** Rounds of each try. */
    readonly cost: number;
    /** Hexadecimal; a counter of 32 bits behind it is what a key is made of. */
    readonly nonce: string;
    readonly salt: string;
    /** In bytes. */
    readonly keyLength: number;
    /** Hexadecimal: how the right key begins. */
    readonly keyPrefix: string;
  };
  readonly signature?: string;
}

/** `data` of GET /api/v0/users/captcha: what a browser proves with that a person uses it. */
export type CaptchaWire =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'proof_of_work';
      /** Handed back whole, as base64 of `{challenge, solution: {counter, derivedKey}}`. */
      readonly challenge: WorkChallengeWire;
      /** The largest counter that is worth a try. */
      readonly most: number;
    }
  | { readonly kind: 'recaptcha'; readonly site_key: string; readonly script_url: string };

/** `data` of POST /api/v0/users/captcha_ticket: a proof for whoever has waited. */
export interface CaptchaTicketWire {
  readonly ticket: string;
  /** Before that it is not taken. */
  readonly wait_seconds: number;
}
