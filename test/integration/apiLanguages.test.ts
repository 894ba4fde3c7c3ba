import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { insertTranslations } from '../../server/api/catalogue/insertRows.ts';
import { sendPrivate } from '../../server/api/http/answer.ts';
import { createLocalisation } from '../../server/api/language/createLocalisation.ts';
import { createLanguage } from '../../server/api/language/languageOf.ts';
import { makeRegion } from '../support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { makeLead, makePerson } from '../support/leadBody.ts';

let api: ApiFixture;
let londonId: number;

beforeAll(async () => {
  api = await openApiFixture();
  const region = await makeRegion(api.db, {
    name: 'London',
    canonicalName: 'london',
    faqs: [
      { question: 'Where do students live?', answer: 'In Camden.' },
      { question: 'Is it loud?', answer: 'No.' },
    ],
  });
  londonId = region.id;
  await insertTranslations(api.db, [
    { language: 'zh', source: 'London', text: '伦敦' },
    { language: 'zh', source: 'Where do students live?', text: '学生住在哪里？' },
    { language: 'zh', source: 'london', text: '钥匙' },
  ]);
});
afterAll(() => api.close());

const london = '/api/v0/regions/london?only=name,canonical_name,faqs';

describe('a call', () => {
  test.each([
    ['lang=zh', '&lang=zh', undefined, '伦敦', 'zh-CN'],
    ['lang=zh-CN', '&lang=zh-CN', undefined, '伦敦', 'zh-CN'],
    ['a header for Chinese', '', 'zh', '伦敦', 'zh-CN'],
    ['lang=en and a header for Chinese', '&lang=en', 'zh', 'London', 'en'],
    ['a language nobody speaks here', '&lang=fr', 'fr', 'London', 'en'],
    ['no language', '', undefined, 'London', 'en'],
  ])('with %s is answered in it', async (_, query, header, name, language) => {
    const { body, headers } = await request(api.app)
      .get(`${london}${query}`)
      .set(header ? { 'Accept-Language': header } : {});
    expect(body.data.name).toBe(name);
    expect(headers['content-language']).toBe(language);
  });

  test('says by what its answer differs: its header, unless the address has settled it', async () => {
    expect((await request(api.app).get(`${london}&lang=zh`)).headers.vary ?? '').not.toContain(
      'Language',
    );
    expect((await request(api.app).get(london)).headers.vary).toContain('Accept-Language');
  });
});

test('somebody who has the name of a place keeps it', async () => {
  const person = { ...makePerson(), name: 'London' };
  const { body } = await request(api.app)
    .post('/api/v0/leads/?lang=zh')
    .send({ lead: makeLead({ user_details: person, region_id: londonId }) });
  expect(body.data).toMatchObject({
    user_details: { name: 'London' },
    location: { name: '伦敦' },
  });
});

test('keys stay keys, and what has no translation stays English', async () => {
  const { body } = await request(api.app).get(`${london}&lang=zh`);
  expect(body.data).toMatchObject({
    canonical_name: 'london',
    faqs: [
      { question: '学生住在哪里？', answer: 'In Camden.' },
      { question: 'Is it loud?', answer: 'No.' },
    ],
  });
});

describe('a refusal', () => {
  const code = (language: string, body: object) =>
    request(api.app)
      .post('/api/v0/users/generate_email_otp')
      .set('Accept-Language', language)
      .send(body);

  test.each([
    ['zh', '请填写有效的邮箱地址', 'zh-CN'],
    ['en', 'Please provide a valid email address', 'en'],
  ])('for a reader of %s says: %s', async (language, message, tag) => {
    const { body, headers, status } = await code(language, { user: { email: 'ann' } });
    expect([status, headers['content-language']]).toEqual([400, tag]);
    expect(body).toEqual({ message: { user_friendly_message: message } });
  });

  test.each([
    ['zh', '电话所属国家或地区不是可选项之一'],
    ['en', 'The phone country is none of the choices'],
  ])('of a form says in %s what is wrong with which field', async (language, message) => {
    const { body } = await request(api.app)
      .post('/api/v0/leads/')
      .set('Accept-Language', language)
      .send({
        lead: makeLead({
          user_details: { ...makePerson(), phone_details: { country_code: 'XX', national: 1 } },
        }),
      });
    expect(body.message.user_friendly_message).toBe(message);
  });

  test('of an address that is none is in Chinese, too', async () => {
    const { body } = await request(api.app).get('/api/v0/regions/atlantis?lang=zh');
    expect(body.message.user_friendly_message).toBe('找不到该地点');
  });
});

test('what somebody is called stays as he has written it, and what he looks at does not', async () => {
  const app = express().use(createLanguage(), createLocalisation({ reads: api.db }));
  app.get('/own', (_request, response) => {
    sendPrivate(response, {
      data: {
        name: 'London',
        text: 'London',
        property_name: 'London',
        room: 'London',
        inventory: { name: 'London' },
      },
    });
  });
  const { body } = await request(app).get('/own?lang=zh');
  expect(body.data).toEqual({
    name: 'London',
    text: 'London',
    property_name: '伦敦',
    room: '伦敦',
    inventory: { name: '伦敦' },
  });
});

test('a home is told in Chinese also where it is told for the moment of asking', async () => {
  const app = express().use(createLanguage(), createLocalisation({ reads: api.db }));
  app.get('/api/v0/inventories/1', (_request, response) => {
    sendPrivate(response, { data: { name: 'London' } });
  });
  const { body } = await request(app).get('/api/v0/inventories/1?lang=zh');
  expect(body.data.name).toBe('伦敦');
});
