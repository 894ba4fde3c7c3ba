import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { insertTranslations } from '../../server/api/catalogue/insertRows.ts';
import { makeRegion } from '../support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';

let api: ApiFixture;

beforeAll(async () => {
  api = await openApiFixture();
  await makeRegion(api.db, {
    name: 'London',
    canonicalName: 'london',
    faqs: [
      { question: 'Where do students live?', answer: 'In Camden.' },
      { question: 'Is it loud?', answer: 'No.' },
    ],
  });
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
