import type { Language } from '../../../shared/domain/language/language.ts';
import { type ServerMessageId, serverMessages } from '../../messages/messages.ts';
import type { AccountNotice } from '../db/documents.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import { mailWords, note } from './mailLines.ts';
import type { Mail } from './mailTransport.ts';

const changes: Readonly<Record<AccountNotice['change'], ServerMessageId>> = {
  added: 'noticeMail.added',
  merged: 'noticeMail.merged',
  removed: 'noticeMail.removed',
};

/** Names the address by halves: a mailbox may have more readers than its owner. */
export const noticeMail = (
  { address, change, to }: AccountNotice,
  site: SiteIdentity,
  language: Language,
): Omit<Mail, 'id' | 'createdAt'> => {
  const t = serverMessages(language);
  return {
    to,
    ...senderOf(site, language),
    subject: t('noticeMail.subject', { site: site.name }),
    ...mailWords([
      t('mail.greeting'),
      '',
      t(changes[change], { address }),
      '',
      t('noticeMail.advice', { email: site.supportEmail }),
      '',
      note(site.name),
    ]),
  };
};
