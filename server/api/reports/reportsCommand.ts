import { oneLine } from '../mail/mailFacts.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { closeReport, openReports, type ReportRow } from './reports.queries.ts';

const USAGE = `npm run operate -- reports list
npm run operate -- reports close NUMBER ["what was done"]`;

const LISTED = 50;

const lineOf = (report: ReportRow): string => {
  const { createdAt, email, id, propertyId, propertyName, reason, subject, subjectId } = report;
  const about = subject === 'review' ? `review ${subjectId} of ` : '';
  return [
    `${id}  ${createdAt.toISOString()}  ${reason}  ${about}${oneLine(propertyName)} (${propertyId})`,
    ...(report.text === '' ? [] : [`  ${oneLine(report.text)}`]),
    ...(email === null ? [] : [`  Answer to: ${oneLine(email)}`]),
  ].join('\n');
};

/** Lists what was reported and closes it. */
export const reportsCommand: OperatorCommand = async (db, { args, at, operator }) => {
  const [name, number = '', words = '', ...more] = args;
  if (name === 'list' && args.length === 1) {
    const rows = await openReports(db, LISTED);
    return { text: rows.length === 0 ? 'None is open.' : rows.map(lineOf).join('\n') };
  }
  if (name !== 'close' || more.length > 0 || !/^[1-9]\d{0,8}$/.test(number)) {
    throw new OperatorError(USAGE);
  }
  const id = Number(number);
  const isClosed = await closeReport(db, { id, reason: words.trim() || null, operator, at });
  if (!isClosed) throw new OperatorError(`There is no open report ${id}.`);
  return { text: `Report ${id} is closed.` };
};
