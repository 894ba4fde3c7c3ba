import type { Marketplace } from './marketplace.ts';
import { formWith, makePdf } from './paperFiles.ts';
import { type FormFields, newClient } from './postedEnquiry.ts';
import type { RawAnswer } from './rawHttp.ts';
import { decodeEntities } from './shownPage.ts';

/** A form of a page as a browser without scripts sends it. */
export interface PlainForm {
  readonly action: string;
  /** What it carries unseen. */
  readonly hidden: FormFields;
  readonly html: string;
}

const attribute = (tag: string, name: string): string =>
  decodeEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

const hiddenIn = (html: string): FormFields =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'name'),
      attribute(tag, 'value'),
    ]),
  );

/** The first form of a page that the wish holds for. */
export const formOn = (
  { text }: RawAnswer,
  isWanted: (form: PlainForm) => boolean,
  what: string,
): PlainForm => {
  const forms = [...text.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].map(([html]) => ({
    action: attribute(html, 'action'),
    hidden: hiddenIn(html),
    html,
  }));
  const found = forms.find(isWanted);
  if (!found) throw new Error(`the page has no form ${what}`);
  return found;
};

export const stepForm = (page: RawAnswer): PlainForm =>
  formOn(page, ({ html }) => html.includes('id="booking-form"'), 'of a step');

export const intentForm = (page: RawAnswer, intent: string): PlainForm =>
  formOn(page, ({ hidden }) => hidden._intent === intent, `to ${intent}`);

const URLENCODED = 'application/x-www-form-urlencoded';

/** A browser without scripts, which keeps what tells it apart while it books. */
export const plainBrowser = (market: Pick<Marketplace, 'call'>) => {
  let cookie = '';
  const client = newClient();
  const send = async (
    path: string,
    request: Omit<NonNullable<Parameters<Marketplace['call']>[1]>, 'headers'> & {
      readonly headers?: FormFields;
    } = {},
  ): Promise<RawAnswer> => {
    const answer = await market.call(path, {
      ...request,
      headers: {
        'X-Forwarded-For': client,
        Accept: 'text/html,*/*;q=0.8',
        'Sec-Fetch-Site': 'same-origin',
        ...(cookie !== '' && { Cookie: cookie }),
        ...request.headers,
      },
    });
    const lines = answer.headers['set-cookie'] ?? [];
    cookie = lines.find((line) => line.startsWith('booking_device='))?.split(';')[0] ?? cookie;
    return answer;
  };
  const get = (path: string): Promise<RawAnswer> => send(path);
  /** Sends a form, and follows where it leads. */
  const post = async (form: PlainForm, values: FormFields = {}): Promise<RawAnswer> => {
    const body = String(new URLSearchParams({ ...form.hidden, ...values }));
    const headers = { 'Content-Type': URLENCODED };
    return followed(await send(form.action, { method: 'POST', body, headers }));
  };
  const followed = async (answer: RawAnswer): Promise<RawAnswer> => {
    const { location } = answer.headers;
    return answer.status === 303 && location ? get(location) : answer;
  };
  return {
    get,
    post,
    /** The answer itself. */
    send: (form: PlainForm, values: FormFields = {}): Promise<RawAnswer> =>
      send(form.action, {
        method: 'POST',
        body: String(new URLSearchParams({ ...form.hidden, ...values })),
        headers: { 'Content-Type': URLENCODED },
      }),
    /** Loses the cookie of the answer, as where the line broke. */
    forget: (): void => {
      cookie = '';
    },
    upload: async (page: RawAnswer, field: string, bytes = makePdf(2000)): Promise<RawAnswer> => {
      const { action, hidden } = formOn(page, (form) => form.hidden.field === field, field);
      const file = { bytes, name: `${field}.pdf` };
      const form = formWith(Object.entries(hidden), file);
      return followed(await send(action, { method: 'POST', ...form }));
    },
  };
};

export type PlainBrowser = ReturnType<typeof plainBrowser>;
