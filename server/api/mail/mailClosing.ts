import type { Language } from '../../../shared/domain/language/language.ts';
import { serverMessages } from '../../messages/messages.ts';
import type { SiteIdentity } from '../partners/siteIdentity.ts';
import { type MailLine, note } from './mailLines.ts';

/** The last lines of mails that somebody may not have asked for. */
export const mailClosing = (
  { name, supportEmail }: SiteIdentity,
  language: Language,
): readonly MailLine[] => [
  '',
  note(serverMessages(language)('mail.closing', { email: supportEmail })),
  '',
  note(name),
];
