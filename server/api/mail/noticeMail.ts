import type { AccountNotice } from '../db/documents.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import type { Mail } from './mailTransport.ts';

const changes: Readonly<Record<AccountNotice['change'], (address: string) => string>> = {
  added: (address) => `${address} was added to your account. Whoever gets its messages can log in.`,
  merged: (address) =>
    `${address} was added to your account, and with it the account that it opened: both are one now.`,
  removed: (address) => `${address} was removed from your account and does not open it any more.`,
};

/** Names the address by halves: a mailbox may have more readers than its owner. */
export const noticeMail = (
  { address, change, to }: AccountNotice,
  site: SiteIdentity,
): Omit<Mail, 'id' | 'createdAt'> => ({
  to,
  ...senderOf(site),
  subject: `Your ${site.name} account was changed`,
  text: [
    'Hello,',
    '',
    changes[change](address),
    '',
    'Was this you? Then there is nothing to do. If it was not, log in with another address of your',
    `account, end all sessions in your profile, and write to us: ${site.supportEmail}`,
    '',
    site.name,
    '',
  ].join('\n'),
});
