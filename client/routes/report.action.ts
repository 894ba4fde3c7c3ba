import { reportBody } from '../../shared/contracts/report.schema.ts';
import type { ReportWire } from '../../shared/contracts/report.wire.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { newReport } from '../api/reports.api.ts';
import {
  type ReportedIds,
  readReported,
  reportedAddress,
  reportKeys,
} from '../features/account/reportForm.ts';
import { newUuid } from '../ids/newUuid.ts';
import { formRefusal } from './formRefusal.ts';

/** Above the longest text that is taken, so that nothing typed is cut before it is judged. */
const MAX_LENGTH = 8000;
const KEY = /^[\w-]{8,128}$/;

type Field = keyof typeof reportKeys;

const keptFields = ['inventory', 'review', 'reason', 'text', 'email'] as const;

const valueIn = (form: URLSearchParams, field: Field): string =>
  (form.get(reportKeys[field]) ?? '').slice(0, MAX_LENGTH);

const keyIn = (form: URLSearchParams): string => {
  const key = valueIn(form, 'key');
  return KEY.test(key) ? key : newUuid();
};

const kept = (form: URLSearchParams, idempotencyKey: string): PostedForm => ({
  name: 'report',
  values: Object.fromEntries(keptFields.map((field) => [reportKeys[field], valueIn(form, field)])),
  faults: {},
  problem: null,
  idempotencyKey,
});

type Reading =
  | { readonly isValid: true; readonly report: ReportWire }
  | { readonly isValid: false; readonly faults: PostedForm['faults'] };

const readReport = (form: URLSearchParams, { inventoryId, reviewId }: ReportedIds): Reading => {
  const email = valueIn(form, 'email').trim();
  const report = {
    subject: reviewId === null ? 'inventory' : 'review',
    id: reviewId ?? inventoryId,
    reason: valueIn(form, 'reason'),
    text: valueIn(form, 'text'),
    ...(email === '' ? {} : { email }),
  };
  const { data, error } = reportBody.safeParse({ report });
  if (data) return { isValid: true, report: data.report };
  const wrong = error.issues.map(({ path }) => path[1]);
  const fields = (['reason', 'text', 'email'] as const).filter((field) => wrong.includes(field));
  return { isValid: false, faults: Object.fromEntries(fields.map((field) => [field, field])) };
};

/** Tells the support about a listing or a review. */
export const submitReport = async ({ api, form }: ActionRequest): Promise<ActionOutcome> => {
  const reported = readReported((name) => form.get(name) ?? undefined);
  if (!reported) return { kind: 'redirect', to: buildPath('home') };
  const key = keyIn(form);
  const reading = readReport(form, reported);
  if (!reading.isValid) {
    return { kind: 'invalid', form: { ...kept(form, key), faults: reading.faults } };
  }
  try {
    await api.send(newReport(reading.report, key));
    return { kind: 'redirect', to: reportedAddress(reported) };
  } catch (error) {
    const refused = formRefusal(kept(form, key), error);
    // Nothing was made under the key, or something else: what is sent next is another report.
    return refused.kind === 'invalid'
      ? { ...refused, form: { ...refused.form, idempotencyKey: newUuid() } }
      : refused;
  }
};
