import { productName, supportEmail } from '../../../shared/domain/contact/supportContacts.ts';
import { codeMinutes } from '../../../shared/domain/user/loginCode.ts';
import type { Mail } from './mailTransport.ts';

interface Code {
  /** "ann@example.org" or "+447700900123". */
  readonly to: string;
  /** Six digits. */
  readonly code: string;
}

/** The code stands in the subject, so that it can be read without opening the mail. */
export const codeMail = ({ code, to }: Code): Omit<Mail, 'id' | 'createdAt'> => ({
  to,
  subject: `${code} is your ${productName} code`,
  text: [
    'Hello,',
    '',
    `your code is ${code}. It is good for ${codeMinutes} minutes, and for one login.`,
    'Nobody of us will ever ask you for it.',
    '',
    `Was this not you? Then there is nothing to do. Questions: ${supportEmail}`,
    '',
    productName,
    '',
  ].join('\n'),
});

/**
 * The last line lets browsers offer the code on that site alone (WebOTP, "origin-bound one-time
 * codes").
 * @param host of the site: "www.example.org".
 */
export const codeSms = ({ code }: Code, host: string): string =>
  `${code} is your ${productName} code, good for ${codeMinutes} minutes. We never ask for it.\n\n@${host} #${code}`;
