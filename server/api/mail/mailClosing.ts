import { productName, supportEmail } from '../../../shared/domain/contact/supportContacts.ts';

/** The last lines of mails that somebody may not have asked for. */
export const mailClosing: readonly string[] = [
  '',
  `Was this not you? Then there is nothing to do. Questions: ${supportEmail}`,
  '',
  productName,
  '',
];
