import { describe, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import { NoAnswerError } from '../upstream/upstreamBreaker.ts';
import { createErrorResponse } from './errorResponse.ts';
import { HttpProblem, methodNotAllowed, tooLarge } from './httpProblem.ts';
import { createRequestLanguage } from './requestLanguage.ts';

const requestOf = (error: unknown, path = '/page', deployment: Deployment = 'main') => {
  const reported: unknown[] = [];
  const app = express();
  app.use(createRequestLanguage(deployment));
  app.use((_request, response) => {
    response.set({ 'Surrogate-Key': 'region:1', ETag: '"a"', 'CDN-Cache-Control': 'max-age=300' });
    throw error;
  });
  app.use(createErrorResponse({ errorReporter: { report: (given) => reported.push(given) } }));
  return supertest(app)
    .get(path)
    .then((response) => ({ response, reported }));
};

const parserError = (status: number) => Object.assign(new Error('inner words'), { status });

describe('an error becomes an answer', () => {
  test.each([
    ['a problem', new HttpProblem(414, 'web.addressTooLong'), 414, 'The address is too long.\n'],
    ['one for programs', new HttpProblem(401, { plain: 'A token.' }), 401, 'A token.\n'],
    [
      'a method',
      methodNotAllowed(['GET', 'HEAD']),
      405,
      'This address does not accept that method.\n',
    ],
    ['a large body', tooLarge(), 413, 'The request is too large.\n'],
    ['a parser that met a large body', parserError(413), 413, 'The request is too large.\n'],
    ['a parser that met nonsense', parserError(400), 400, 'The request could not be read.\n'],
  ])('%s', async (_what, error, status, text) => {
    const { response, reported } = await requestOf(error);
    expect(response.status).toBe(status);
    expect(response.text).toBe(text);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(reported).toEqual([]);
  });

  test.each([
    ['an unknown error', new Error('at db.internal:5432')],
    ['a thrown value', 'words'],
  ])('%s is reported and not shown', async (_what, error) => {
    const { response, reported } = await requestOf(error);
    expect(response.status).toBe(500);
    expect(response.type).toBe('text/html');
    expect(response.text).not.toMatch(/internal|words| at /);
    expect(reported).toEqual([error]);
  });

  test('a call that found no place among those of its kind is no fault', async () => {
    const cause = new NoAnswerError('busy');
    const { response, reported } = await requestOf(new UpstreamError('too many', { cause }));
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(reported).toEqual([]);
  });

  test('the API is answered in its own form', async () => {
    const { response } = await requestOf(new Error('inner'), '/api/v0/regions/x');
    expect(response.status).toBe(500);
    expect(response.body).toEqual({ message: { user_friendly_message: expect.any(String) } });
    expect(response.text).not.toContain('inner');
  });

  test.each<[string, unknown, string]>([
    ['/page', methodNotAllowed(['GET']), '此地址不接受该请求方法。\n'],
    ['/page?scLang=en', methodNotAllowed(['GET']), 'This address does not accept that method.\n'],
    [
      '/api/v0/regions/x',
      new Error('inner'),
      '{"message":{"user_friendly_message":"我们这边出错了，请重试。"}}',
    ],
    [
      '/page',
      new HttpProblem(415, { id: 'web.typeNeeded', values: { type: 'text/plain' } }),
      '请发送 text/plain。\n',
    ],
  ])('%s in China is told in its language: %s', async (path, error, text) => {
    const { response } = await requestOf(error, path, 'china');
    expect(response.text).toBe(text);
    expect(response.headers['content-language']).toBe(path.includes('en') ? 'en' : 'zh-CN');
  });

  test('the page for the worst day is in the language of the visit', async () => {
    const { response } = await requestOf(new Error('inner'), '/page', 'china');
    expect(response.text).toContain('<html lang="zh-CN">');
    expect(response.text).toContain('<h1>出错了。</h1>');
    const inEnglish = (await requestOf(new Error('inner'))).response.text;
    expect(inEnglish).toContain('<html lang="en">');
    expect(inEnglish).toContain('<p>Please try again in a moment.</p>');
  });

  test('nothing stays of the answer that was meant to be sent', async () => {
    const { response } = await requestOf(methodNotAllowed(['GET']));
    expect(response.headers).not.toHaveProperty('surrogate-key');
    expect(response.headers).not.toHaveProperty('cdn-cache-control');
    expect(response.headers.allow).toBe('GET');
  });
});
