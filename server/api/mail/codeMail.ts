import { codeMinutes } from '../../../shared/domain/user/loginCode.ts';
import type { CodeMessage } from '../db/documents.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import { mailClosing } from './mailClosing.ts';
import type { Mail } from './mailTransport.ts';

interface Code extends Pick<CodeMessage, 'purpose' | 'to'> {
  /** Six digits. */
  readonly code: string;
}

/** What it does, so that nobody can be talked into reading out a code that does something else. */
const mailUses: Readonly<Record<CodeMessage['purpose'], string>> = {
  login: 'It logs you in, once.',
  confirm: 'It confirms that it is you who changes, copies or deletes your account.',
  add: 'It adds this address, and any account that it opens, to the account of whoever enters it.',
};

/** The code stands in the subject, so that it can be read without opening the mail. */
export const codeMail = (
  { code, purpose, to }: Code,
  site: SiteIdentity,
): Omit<Mail, 'id' | 'createdAt'> => ({
  to,
  ...senderOf(site),
  subject: `${code} is your ${site.name} code`,
  text: [
    'Hello,',
    '',
    `your code is ${code}. It is good for ${codeMinutes} minutes. ${mailUses[purpose]}`,
    'Nobody of us will ever ask you for it. Do not tell it to anybody.',
    ...mailClosing(site),
  ].join('\n'),
});

/** Short, because a text message is paid for by its length. */
const smsUses: Readonly<Record<CodeMessage['purpose'], string>> = {
  login: '',
  confirm: ' to confirm a change of your account',
  add: ' to give this number to an account',
};

/**
 * The last line lets browsers offer the code on that site alone (WebOTP, "origin-bound one-time
 * codes").
 */
export const codeSms = ({ code, purpose }: Code, { name, origin }: SiteIdentity): string =>
  `${code} is your ${name} code${smsUses[purpose]}, good for ${codeMinutes} minutes. We never ask for it.\n\n@${new URL(origin).hostname} #${code}`;
