import type { SiteIdentity } from '../partners/siteIdentity.ts';

/** The last lines of mails that somebody may not have asked for. */
export const mailClosing = ({ name, supportEmail }: SiteIdentity): readonly string[] => [
  '',
  `Was this not you? Then there is nothing to do. Questions: ${supportEmail}`,
  '',
  name,
  '',
];
