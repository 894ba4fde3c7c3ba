import { randomUUID } from 'node:crypto';
import type { RawAnswer } from './rawHttp.ts';

let clients = 0;
/** A visitor of his own: limits are counted by address. */
export const newClient = (): string => {
  clients += 1;
  return `203.0.113.${clients}`;
};

/** A telephone of his own. */
const newPhone = (): string => `077009${String(10_000 + clients)}`;

export type FormFields = Readonly<Record<string, string>>;

/** A form that can be sent without scripts. */
export const filledFields = (more: FormFields = {}): FormFields => ({
  form: 'book_now',
  source: 'clicked_book_enquire_now_property',
  idempotency_key: randomUUID(),
  fullName: 'Ann Lee',
  email: 'ann@example.com',
  code: 'United Kingdom (+44)',
  mobileNumber: newPhone(),
  ...more,
});

export const hiddenValue = (html: string, name: string): string | undefined =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1];

export const keyIn = (html: string): string | undefined => hiddenValue(html, 'idempotency_key');

export const locationOf = (answer: RawAnswer): URL =>
  new URL(answer.headers.location ?? '', 'http://localhost');
