import sharp from 'sharp';
import { cookieOf, logInByMail, type SiteCall } from './accountVisitor.ts';
import { codeFor, confirmSessions } from './apiAccounts.ts';
import { makeBooking } from './bookedStays.ts';
import { makeLead } from './leadBody.ts';
import { MARKETPLACE_NOW, type Marketplace } from './marketplace.ts';
import { formWith, makePdf } from './paperFiles.ts';
import { newClient } from './postedEnquiry.ts';
import type { RawAnswer } from './rawHttp.ts';

type Site = Pick<Marketplace, 'call' | 'db' | 'withIds'>;

/** Somebody of whom every list of an account holds something, with what names it. */
export interface Ann {
  readonly cookie: string;
  readonly userId: number;
  /** Number of an enquiry, and of one that became a booking. */
  readonly leadId: number;
  /** Of that enquiry, for which she has begun to book. */
  readonly leadUuid: string;
  readonly bookingId: number;
  readonly reviewId: number;
  readonly pictureKey: string;
  readonly documentId: string;
  readonly entryId: number;
  readonly searchId: number;
  readonly propertyId: number;
}

export const ANN_EMAIL = 'ann.walk@example.org';
const ANN_NAME = 'Ann Walkington';
const NOTE = 'the note of Ann';
const QUESTION = 'the question of Ann';
const COURSE = 'the course of Ann';
const REVIEW = 'This is what Ann alone may read until somebody has published it.';
const REPORT = 'the report of Ann';
const CITY = 'the city of Ann';
const SEARCH = 'the search of Ann';

/** What is about her alone: no answer to anybody else holds any of it. */
export const annsMarks = [
  ANN_EMAIL,
  ANN_NAME,
  NOTE,
  QUESTION,
  COURSE,
  REVIEW,
  REPORT,
  CITY,
  SEARCH,
];

/** A step of her booking. */
const annsStep = {
  booking: { section: 'personal_form', values: { course: COURSE }, draft: true },
};

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  /** Sent as JSON, but for bytes, which are a picture. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const sendTo = ({ call }: Pick<Site, 'call'>, sent: Sent): Promise<RawAnswer> => {
  const { body, cookie, method, path } = sent;
  const headers = { Cookie: cookie, 'X-Forwarded-For': newClient(), ...sent.headers };
  if (body === undefined) return call(path, { method, headers });
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  return call(path, {
    method,
    headers: {
      ...headers,
      'Content-Type': bytes === body ? 'image/png' : 'application/json',
      // Not told by itself where the method is DELETE.
      'Content-Length': String(bytes.length),
    },
    body: bytes,
  });
};

/** A session that has just shown by a code that it is its owner's. */
export const logIn = async ({ call, db }: Site, email: string): Promise<string> => {
  const asking: SiteCall = (path, request) => call(path, request);
  const headers = { 'X-Forwarded-For': newClient() };
  const codeOf = (recipient: string) => codeFor(db, recipient);
  const answer = await logInByMail({ asking, telling: asking, codeOf, headers }, email);
  await confirmSessions(db, MARKETPLACE_NOW);
  return cookieOf(answer);
};

export const somePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();

/** For the booking that she has begun. */
const sendPassport = async (
  { call }: Site,
  { cookie, leadUuid }: Pick<Ann, 'cookie' | 'leadUuid'>,
): Promise<string> => {
  const path = `/api/v0/leads/${leadUuid}`;
  const form = formWith([['field', 'passport']], { bytes: makePdf(1000), name: 'passport.pdf' });
  const sent = await call(`${path}/documents`, {
    method: 'POST',
    headers: { Cookie: cookie, ...form.headers },
    body: form.body,
  });
  if (sent.status !== 201) throw new Error(`no document: ${sent.text}`);
  return JSON.parse(sent.text).data.id;
};

export const fillAnn = async (site: Site): Promise<Ann> => {
  const cookie = await logIn(site, ANN_EMAIL);
  const send = async (method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await sendTo(site, { method, path, cookie, body, headers });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return JSON.parse(answer.text).data;
  };
  const propertyId = Number(site.withIds('{kingfisher-house-london}'));
  const own = '/api/v0/auth/users';
  const { id: userId } = await send('PUT', '/api/v0/users/details', { user: { name: ANN_NAME } });
  await send('PUT', '/api/v0/users/picture', await somePicture());
  const lead = makeLead({ inventory_id: propertyId, data: { user_query: QUESTION } });
  const { id: leadId, uuid: leadUuid } = await send('POST', '/api/v0/leads', { lead });
  await send('PUT', `/api/v0/leads/${leadUuid}`, annsStep, { 'If-Match': '"0"' });
  const documentId = await sendPassport(site, { cookie, leadUuid });
  const bookingId = await makeBooking(site.db, { userId, propertyId, moveIn: '2027-02-01' });
  const review = { lead_id: bookingId, rating: 4, text: REVIEW };
  const { id: reviewId } = await send('POST', `${own}/reviews`, { review });
  const pictured = await send('POST', `${own}/reviews/${reviewId}/pictures`, await somePicture());
  const entry = { inventories_shortlist: { inventory_id: propertyId } };
  const { id: entryId } = await send('POST', `${own}/inventories_shortlists`, entry);
  const note = { inventories_shortlist: { note: NOTE } };
  await send('PUT', `${own}/inventories_shortlists/${entryId}`, note);
  await send('POST', `${own}/inventories_shortlists/share`);
  const search = { name: SEARCH, region: 'london', frequency: 'daily' };
  const { id: searchId } = await send('POST', `${own}/saved_searches`, { saved_search: search });
  await send('POST', `${own}/history`, { getHelpClicked: [CITY] });
  const report = { subject: 'inventory', id: propertyId, reason: 'other', text: REPORT };
  await send('POST', '/api/v0/reports', { report });
  const [pictureKey] = pictured.pictures;
  const made = { leadId, leadUuid, documentId, bookingId, reviewId, pictureKey, entryId, searchId };
  return { cookie, userId, propertyId, ...made };
};

/**
 * All that is held of her, but for codes and mail: anybody may have a code sent to any address, and
 * learns nothing by it.
 */
export const heldOfAnn = async (site: Site, { cookie }: Ann): Promise<unknown> => {
  const { status, text } = await sendTo(site, {
    method: 'GET',
    path: '/api/v0/users/export',
    cookie,
  });
  if (status !== 200) throw new Error(`the export answers ${status}: ${text}`);
  const { codes, messages, ...held } = JSON.parse(text);
  return held;
};
