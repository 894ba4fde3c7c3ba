import type { Language } from '../../../shared/domain/language/language.ts';
import { codeMinutes } from '../../../shared/domain/user/loginCode.ts';
import { type ServerMessageId, serverMessages } from '../../messages/messages.ts';
import type { CodeMessage } from '../db/documents.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import { mailClosing } from './mailClosing.ts';
import { mailWords } from './mailLines.ts';
import type { Mail } from './mailTransport.ts';

interface Code extends Pick<CodeMessage, 'purpose' | 'to'> {
  /** Six digits. */
  readonly code: string;
}

type Uses = Readonly<Record<CodeMessage['purpose'], ServerMessageId>>;

/** What it does, so that nobody can be talked into reading out a code that does something else. */
const mailUses: Uses = {
  login: 'codeMail.login',
  confirm: 'codeMail.confirm',
  add: 'codeMail.add',
};

/** The code stands in the subject, so that it can be read without opening the mail. */
export const codeMail = (
  { code, purpose, to }: Code,
  site: SiteIdentity,
  language: Language,
): Omit<Mail, 'id' | 'createdAt'> => {
  const t = serverMessages(language);
  return {
    to,
    ...senderOf(site, language),
    subject: t('codeMail.subject', { code, site: site.name }),
    ...mailWords([
      t('mail.greeting'),
      '',
      {
        kind: 'code',
        code,
        text: t('codeMail.text', { code, minutes: codeMinutes, use: t(mailUses[purpose]) }),
      },
      t('codeMail.secret'),
      ...mailClosing(site, language),
    ]),
  };
};

/** Short, because a text message is paid for by its length: in Chinese a part holds 70 characters. */
const smsUses: Uses = {
  login: 'codeSms.login',
  confirm: 'codeSms.confirm',
  add: 'codeSms.add',
};

/**
 * The last line lets browsers offer the code on that site alone (WebOTP, "origin-bound one-time
 * codes").
 */
export const codeSms = (
  { code, purpose }: Code,
  { name, origin }: SiteIdentity,
  language: Language,
): string => {
  const values = { code, site: name, minutes: codeMinutes };
  const text = serverMessages(language)(smsUses[purpose], values);
  return `${text}\n\n@${new URL(origin).hostname} #${code}`;
};
