import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { ReportRow } from '../reports/reports.queries.ts';
import { fieldLines } from './leadMail.ts';
import { oneLine } from './mailFacts.ts';
import type { Mail } from './mailTransport.ts';

/** Tells the support what somebody reported, on lines that nothing typed breaks out of. */
export const reportMail = (
  report: ReportRow,
  { siteOrigin, supportMail }: { readonly siteOrigin: string; readonly supportMail: string },
): Omit<Mail, 'id' | 'createdAt'> => {
  const { email, id, propertyId, propertyName, reason, subject, subjectId } = report;
  const what = subject === 'review' ? 'Review' : 'Listing';
  return {
    to: supportMail,
    ...(email === null ? {} : { replyTo: email }),
    subject: `Report ${id}: ${what} of ${oneLine(propertyName)}`,
    text: `${fieldLines({
      report: id,
      about: what.toLowerCase(),
      number: subjectId,
      property: propertyName,
      page: `${siteOrigin}${buildPath('property', { canonicalName: String(propertyId) })}`,
      reason: reason.replaceAll('_', ' '),
      'e-mail': email,
      user_query: report.text,
    }).join('\n')}\n`,
  };
};
