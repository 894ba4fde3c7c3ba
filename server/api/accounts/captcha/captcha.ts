import type { CaptchaSettings } from '../../../../config/captchaSettings.ts';
import type { BroughtProof, CheckedProof, Prover } from './captchaProof.ts';
import { createRecaptcha, type RecaptchaOptions } from './recaptcha.ts';
import { createWaitTickets, isTicket, type TicketHolder } from './waitTicket.ts';
import { createWorkProof, usualWork, type Work } from './workProof.ts';

/** What stands before a code that is sent. */
export interface Captcha extends Pick<Prover, 'offer'> {
  /** For who can prove nothing else. */
  readonly issueTicket: (holder: TicketHolder, at: Date) => string;
  /** @throws WaitLonger */
  readonly check: (brought: BroughtProof & TicketHolder, at: Date) => Promise<CheckedProof>;
}

export interface CaptchaOptions extends Omit<RecaptchaOptions, 'settings'> {
  readonly settings: CaptchaSettings;
  /** The key of one-time codes. */
  readonly key: string;
  readonly work?: Work;
}

const openProver: Prover = {
  offer: async () => ({ kind: 'none' }),
  check: async () => ({ shown: 'visible' }),
};

const proverOf = ({ key, settings, work = usualWork, ...rest }: CaptchaOptions): Prover => {
  switch (settings.kind) {
    case 'none':
      return openProver;
    case 'proof-of-work':
      return createWorkProof(key, work);
    case 'recaptcha':
      return createRecaptcha({ ...rest, settings });
  }
};

export const createCaptcha = (options: CaptchaOptions): Captcha => {
  const prover = proverOf(options);
  const tickets = createWaitTickets(options.key);
  return {
    offer: prover.offer,
    issueTicket: tickets.issue,
    check: async (brought, at) => {
      const { level, token } = brought;
      if (level === 'silent' || token === undefined || !isTicket(token)) {
        return prover.check(brought, at);
      }
      const nonce = tickets.read(token, brought, at);
      return nonce ? { shown: 'waited', nonce } : { shown: 'nothing' };
    },
  };
};
