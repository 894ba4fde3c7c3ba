import { describe, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import { NoAnswerError } from '../upstream/upstreamBreaker.ts';
import { createErrorResponse } from './errorResponse.ts';
import { HttpProblem, methodNotAllowed, tooLarge } from './httpProblem.ts';

const requestOf = (error: unknown, path = '/page') => {
  const reported: unknown[] = [];
  const app = express();
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
    ['a problem', new HttpProblem(421, 'No such host.'), 421, 'No such host.\n'],
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

  test('nothing stays of the answer that was meant to be sent', async () => {
    const { response } = await requestOf(methodNotAllowed(['GET']));
    expect(response.headers).not.toHaveProperty('surrogate-key');
    expect(response.headers).not.toHaveProperty('cdn-cache-control');
    expect(response.headers.allow).toBe('GET');
  });
});
