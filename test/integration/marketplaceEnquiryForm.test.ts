import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { marketplaceForSuite } from '../support/marketplace.ts';
import {
  type FormFields as Fields,
  filledFields as filled,
  hiddenValue,
  keyIn,
  locationOf,
  newClient,
} from '../support/postedEnquiry.ts';
import { type RawAnswer, type RawRequest, rawRequest } from '../support/rawHttp.ts';
import { shownText } from '../support/shownPage.ts';

const PROPERTY = '/places/kingfisher-house-london';
const FORM = `${PROPERTY}/form`;
const PAGE = `${FORM}?form=enquire`;
const TYPE = 'application/x-www-form-urlencoded';
const LIMIT = 6;
const environment = { LEADS_PER_MINUTE: String(LIMIT), TRUSTED_PROXIES: '127.0.0.1' };

const market = marketplaceForSuite({ environment });

const post = (
  fields: Fields,
  { headers, ...more }: Omit<RawRequest, 'path' | 'body'> = {},
): Promise<RawAnswer> =>
  market.call(FORM, {
    method: 'POST',
    body: String(new URLSearchParams(fields)),
    headers: { 'Content-Type': TYPE, 'X-Forwarded-For': newClient(), ...headers },
    ...more,
  });

const leadsInAll = async (): Promise<number> => {
  const { rows } = await market.db.execute<{ count: number }>(
    sql`select count(*)::int as count from leads`,
  );
  return rows[0]?.count ?? 0;
};

const leadOf = async (answer: RawAnswer) => {
  const { rows } = await market.db.execute<{ document: object; email: string; phone: string }>(
    sql`select document, email, phone from leads
      where uuid = ${locationOf(answer).searchParams.get('lead_uuid')}`,
  );
  return rows[0];
};

describe('the page of a form', () => {
  test('is for one visitor and not for search engines', async () => {
    const { headers, status, text } = await market.get(PAGE);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(shownText(text)).toContain('Enquire Now');
    expect(hiddenValue(text, 'form')).toBe('enquire');
    expect(text).toMatch(/<a href="\/privacy" target="_blank" rel="noopener">Privacy notice/);
  });

  test('has another key each time', async () => {
    const key = keyIn((await market.get(PAGE)).text);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(keyIn((await market.get(PAGE)).text)).not.toBe(key);
  });

  test('begins with what its address says', async () => {
    const { text } = await market.get(`${PAGE}&people=2&query=Is+there+a+gym%3F`);
    expect(text).toMatch(/name="people"[^>]*value="2"|value="2"[^>]*name="people"/);
    expect(text).toContain('Is there a gym?');
  });

  test('asks for a time where a tour is wished for', async () => {
    const { text } = await market.get(`${FORM}?form=virtual_tour_enquiry`);
    expect(text).toContain('name="viewingDate"');
    expect(hiddenValue(text, 'source')).toBe('virtual_tour_request');
  });

  test('an unknown enquiry changes nothing', async () => {
    const { status, text } = await market.get(`${PAGE}&lead_uuid=${randomUUID()}`);
    expect([status, hiddenValue(text, 'lead_uuid')]).toEqual([200, '']);
  });
});

describe('a form without scripts', () => {
  test('makes a lead and leads to its confirmation', async () => {
    const before = await leadsInAll();
    const answer = await post(filled({ people: '2' }), {
      headers: {
        Cookie: `initial_referrer=${encodeURIComponent('https://news.example/a')}; initial_utm_params=${encodeURIComponent('utm_source=mail')}`,
      },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { pathname, searchParams } = locationOf(answer);
    expect(pathname).toBe(FORM);
    expect(searchParams.get('sent')).toBe('usual');
    expect(await leadsInAll()).toBe(before + 1);
    expect((await leadOf(answer))?.document).toMatchObject({
      meta: { lead_source: 'clicked_book_enquire_now_property' },
      data: { no_of_students: 2 },
      source_details: { initial_referrer: 'https://news.example/a', utm_source: 'mail' },
    });
    const page = await market.get(answer.headers.location ?? '');
    expect(shownText(page.text)).toContain(
      'Our team will contact you shortly on your registered details.',
    );
  });

  test('tells where its visitor came from, who has no cookies', async () => {
    const Referer = `http://localhost:3000${PROPERTY}?utm_source=mail&gclid=g1`;
    const page = await market.call(`${FORM}?form=book_now`, { headers: { Referer } });
    const arrival = hiddenValue(page.text, 'arrival')?.replaceAll('&amp;', '&') ?? '';
    expect(arrival).toBe('utm_source=mail&gclid=g1');
    const answer = await post(filled({ arrival }));
    expect((await leadOf(answer))?.document).toMatchObject({
      source_details: { utm_source: 'mail', gclid: 'g1', final_url: expect.stringContaining(FORM) },
    });
  });

  test('takes a number and an address in the signs of another script', async () => {
    const fields = filled({
      mobileNumber: '\u202a٠٧٧٠٠٩٥٥١٢٣\u202c',
      email: 'ann@münchen.example',
    });
    const answer = await post(fields);
    expect(answer.status).toBe(303);
    expect(await leadOf(answer)).toMatchObject({
      email: 'ann@xn--mnchen-3ya.example',
      phone: '+447700955123',
    });
  });

  test('sent twice it makes one lead', async () => {
    const before = await leadsInAll();
    const fields = filled();
    const [one, two] = [await post(fields), await post(fields)];
    expect(two.headers.location).toBe(one.headers.location);
    expect(await leadsInAll()).toBe(before + 1);
  });

  test('with faults comes back with all that was typed', async () => {
    const before = await leadsInAll();
    const wrong = { email: 'ann', mobileNumber: '12', moveIn: '2020-01-01' };
    const fields = filled({ ...wrong, query: 'A "quiet" <room>?' });
    const { headers, status, text } = await post(fields);
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('href="#place-form-email"');
    expect(text).toContain('id="place-form-email-error"');
    expect(text).toContain('invalid email address');
    expect(text).toContain('Please provide a valid phone number');
    expect(text).toContain('Please choose a date that is not in the past');
    expect(text).toContain('value="Ann Lee"');
    expect(text).toContain('A &quot;quiet&quot; &lt;room&gt;?');
    expect(keyIn(text)).toBe(fields.idempotency_key);
    expect(hiddenValue(text, 'source')).toBe(fields.source);
    expect(await leadsInAll()).toBe(before);
  });

  test('is kept while the API is down, and can be sent again', async () => {
    const before = await leadsInAll();
    const fields = filled();
    market.faults.fail('/api/v0/leads', { status: 500 });
    const failed = await post(fields);
    expect(failed.status).toBe(500);
    expect(failed.headers['cache-control']).toContain('no-store');
    expect(failed.text).toContain('value="Ann Lee"');
    expect(shownText(failed.text)).toContain('Not sent yet');
    expect(keyIn(failed.text)).toBe(fields.idempotency_key);
    market.faults.reset();
    expect((await post(fields)).status).toBe(303);
    expect(await leadsInAll()).toBe(before + 1);
  });

  test('of a question is kept too, and its failure is told without alarm', async () => {
    const fields = filled({ form: 'ask_question_faq_cta', source: 'ask_question_faq_cta' });
    market.faults.fail('/api/v0/leads', { status: 500 });
    const failed = await post(fields);
    market.faults.reset();
    expect(failed.status).toBe(500);
    expect(failed.text).toContain('value="Ann Lee"');
    expect(shownText(failed.text)).toContain('This did not get through just now.');
    expect(shownText(failed.text)).not.toMatch(/Not sent yet|Something went wrong/);
  });

  test('of too many is kept and told when to try again', async () => {
    const headers = { 'X-Forwarded-For': newClient() };
    const sent = filled();
    for (let index = 0; index < LIMIT; index += 1) {
      const answer = await post(filled({ mobileNumber: `0770091${1000 + index}` }), { headers });
      expect(answer.status).toBe(303);
    }
    const refused = await post(sent, { headers });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toContain('value="Ann Lee"');
    expect(shownText(refused.text)).toMatch(/Please try again in (\d+ seconds?|a minute)/);
    const call = await market.call('/api/v0/leads/', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(call.status).toBe(429);
    expect(JSON.parse(call.text)).toMatchObject({
      message: { user_friendly_message: expect.stringContaining('try again') },
    });
  });

  test('repeats of one enquiry are counted once', async () => {
    const headers = { 'X-Forwarded-For': newClient() };
    const fields = filled();
    for (let index = 0; index < LIMIT + 2; index += 1) {
      expect((await post(fields, { headers })).status).toBe(303);
    }
  });

  test('nothing of it is in the log', async () => {
    market.web.clearLog();
    await post(filled({ email: 'secret.person@example.com' }));
    await post(filled({ email: 'secret.person' }));
    expect(market.web.logText()).not.toContain('secret.person');
    expect(market.web.logText()).not.toContain('Ann Lee');
  });

  test.each<[string, Omit<RawRequest, 'path'>, number]>([
    [
      'another kind of content',
      { headers: { 'Content-Type': 'application/json' }, body: '{}' },
      415,
    ],
    ['no kind of content', { headers: {}, body: 'a=b' }, 415],
    ['a body over its limit', { headers: { 'Content-Type': TYPE }, body: 'a'.repeat(33_000) }, 413],
    [
      'a form of another site',
      { headers: { 'Content-Type': TYPE, 'Sec-Fetch-Site': 'cross-site' }, body: 'a=b' },
      403,
    ],
  ])('%s is refused', async (_what, request, status) => {
    expect((await market.call(FORM, { method: 'POST', ...request })).status).toBe(status);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is no way to send it', async (method) => {
    const { headers, status } = await market.call(FORM, { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, POST');
  });

  test('a form of no property has no page', async () => {
    const answer = await market.call('/places/no-such-house/form', {
      method: 'POST',
      body: String(new URLSearchParams(filled())),
      headers: { 'Content-Type': TYPE, 'X-Forwarded-For': newClient() },
    });
    expect(answer.status).toBe(404);
  });
});

describe('an enquiry that was sent before', () => {
  test('is completed by its page, and not made anew', async () => {
    const uuid = locationOf(await post(filled())).searchParams.get('lead_uuid') ?? '';
    const before = await leadsInAll();
    const page = await market.get(`${PAGE}&lead_uuid=${uuid}`);
    expect(hiddenValue(page.text, 'lead_uuid')).toBe(uuid);
    expect(page.text).not.toContain('name="fullName"');
    expect(shownText(page.text)).toMatch(
      /Your reference: \d+ What happens next: an adviser answers/,
    );
    const answer = await post({ lead_uuid: uuid, people: '3', form: 'book_now' });
    expect(answer.status).toBe(303);
    // It is the first one: there is no enquiry before it.
    expect(locationOf(answer).searchParams.get('sent')).toBe('usual');
    expect(locationOf(answer).searchParams.get('lead_uuid')).toBe(uuid);
    expect(await leadsInAll()).toBe(before);
    const again = await market.get(`${PAGE}&lead_uuid=${uuid}`);
    expect(again.text).toMatch(/name="people"[^>]*value="3"|value="3"[^>]*name="people"/);
  });

  test('is not known to the form of another property but as the way back', async () => {
    const uuid = locationOf(await post(filled())).searchParams.get('lead_uuid') ?? '';
    const { rows } = await market.db.execute<{ name: string }>(
      sql`select canonical_name as name from properties
        where status = 'active' and canonical_name <> 'kingfisher-house-london' limit 1`,
    );
    const { status, text } = await market.get(
      `/places/${rows[0]?.name}/form?form=enquire&lead_uuid=${uuid}`,
    );
    expect(status).toBe(200);
    expect(text).toContain('name="fullName"');
    expect(text.replaceAll(/ href="\/login[^"]*"/g, '')).not.toContain(uuid);
  });
});

describe('a live virtual tour', () => {
  const tour = { form: 'virtual_tour_enquiry', source: 'virtual_tour_request' };

  test('comes as a file for calendars, in the right hour', async () => {
    // With the clock of the API, which stands still.
    const { url } = await market.startOther();
    const fields = filled({ ...tour, viewingDate: '2027-03-29', viewingTime: '09:30' });
    const answer = await rawRequest(url, {
      path: FORM,
      method: 'POST',
      body: String(new URLSearchParams(fields)),
      headers: { 'Content-Type': TYPE, 'X-Forwarded-For': newClient() },
    });
    expect(answer.status).toBe(303);
    const uuid = locationOf(answer).searchParams.get('lead_uuid') ?? '';
    const page = await market.get(answer.headers.location ?? '');
    expect(page.text).toContain(`${FORM}/tour.ics?lead_uuid=${uuid}`);
    const file = await market.get(`${FORM}/tour.ics?lead_uuid=${uuid}`);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.headers['cache-control']).toBe('private, no-store');
    expect(file.headers['content-disposition']).toContain('attachment');
    // Summer time has begun the day before.
    expect(file.text).toContain('DTSTART:20270329T083000Z');
  });

  test('can be two days ahead by the clocks of the house', async () => {
    const { url } = await market.startOther();
    const ask = (viewingTime: string) =>
      rawRequest(url, {
        path: FORM,
        method: 'POST',
        body: String(
          new URLSearchParams(filled({ ...tour, viewingDate: '2027-03-17', viewingTime })),
        ),
        headers: { 'Content-Type': TYPE, 'X-Forwarded-For': newClient() },
      });
    // It is noon in London.
    expect((await ask('11:30')).status).toBe(422);
    expect((await ask('12:30')).status).toBe(303);
  });

  test('too soon is refused beside its field', async () => {
    const fields = filled({ ...tour, viewingDate: '2027-03-16', viewingTime: '09:30' });
    const { status, text } = await post(fields);
    expect(status).toBe(422);
    expect(text).toContain('id="place-form-viewingDate-error"');
    expect(shownText(text)).toContain('A tour needs 48 hours’ notice');
  });

  test('there is no file without one', async () => {
    const uuid = locationOf(await post(filled())).searchParams.get('lead_uuid') ?? '';
    expect((await market.get(`${FORM}/tour.ics?lead_uuid=${uuid}`)).status).toBe(404);
    expect((await market.get(`${FORM}/tour.ics?lead_uuid=${randomUUID()}`)).status).toBe(404);
    expect((await market.get(`${FORM}/tour.ics`)).status).toBe(404);
  });
});
