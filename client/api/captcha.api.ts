import type {
  CaptchaAction,
  CaptchaWire,
  WorkChallengeWire,
} from '../../shared/contracts/captcha.wire.ts';
import { dataOf } from '../../shared/contracts/wireRecord.ts';
import type { Identifier, IdentifierKind } from '../../shared/domain/user/profile.ts';
import type { ApiCall, ApiChange } from '../../shared/ssr/apiClient.ts';

const USERS = '/api/v0/users';

export const captchaActions: Readonly<Record<IdentifierKind, CaptchaAction>> = {
  email: 'email_login',
  phone: 'phone_login',
};

/** What a browser proves with that a person uses it. */
export type CaptchaOffer =
  | { readonly kind: 'none' }
  | { readonly kind: 'work'; readonly challenge: WorkChallengeWire; readonly most: number }
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly scriptUrl: string };

const readOffer = (body: unknown): CaptchaOffer => {
  const data = dataOf(body);
  switch (data.text('kind')) {
    case 'proof_of_work': {
      data.record('challenge').record('parameters').text('nonce');
      // It is handed back whole, whatever else is in it: its signature covers that, too.
      const wire = (body as { readonly data: Extract<CaptchaWire, { kind: 'proof_of_work' }> })
        .data;
      return { kind: 'work', challenge: wire.challenge, most: data.number('most') };
    }
    case 'recaptcha':
      return {
        kind: 'recaptcha',
        siteKey: data.text('site_key'),
        scriptUrl: data.text('script_url'),
      };
    default:
      return { kind: 'none' };
  }
};

/** @param isVisible for the proof that a person gives, after the API has asked for one. */
export const captchaCall = (kind: IdentifierKind, isVisible: boolean): ApiCall<CaptchaOffer> => ({
  name: 'captcha',
  path: `${USERS}/captcha`,
  query: { recaptcha_action: captchaActions[kind], with_visual_challenge: isVisible },
  isPersonal: true,
  parse: readOffer,
  surrogateKeys: () => [],
});

/** A proof for who can do nothing but wait. */
export interface CaptchaTicket {
  readonly ticket: string;
  readonly waitSeconds: number;
}

export const captchaTicket = ({ kind, value }: Identifier): ApiChange<CaptchaTicket> => ({
  name: 'captchaTicket',
  method: 'POST',
  path: `${USERS}/captcha_ticket`,
  query: { recaptcha_action: captchaActions[kind] },
  body: { user: { [kind]: value } },
  parse: (body) => {
    const data = dataOf(body);
    return { ticket: data.text('ticket'), waitSeconds: data.number('wait_seconds') };
  },
});
