import { expect, test } from '@jest/globals';
import express from 'express';
import { type Logger, pino } from 'pino';
import request from 'supertest';
import { badRequest, ConfirmationRequired, methodNotAllowed, notFound } from './apiError.ts';
import { createErrorResponse } from './errorResponse.ts';

async function answerTo(error: unknown) {
  const lines: string[] = [];
  const logger: Logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const app = express();
  app.get('/thing', (_request, response) => {
    response.set('Surrogate-Key', 'inventory:1');
    throw error;
  });
  app.use(createErrorResponse(logger));
  return { response: await request(app).get('/thing?token=secret'), log: lines.join('') };
}

test.each([
  [notFound('Gone'), 404, 'Gone', 'public, max-age=10'],
  [badRequest('Too short'), 400, 'Too short', 'no-store'],
  [
    new Error('db password is hunter2'),
    500,
    'Something went wrong on our side. Please try again.',
    'no-store',
  ],
  [
    Object.assign(new Error('bad escape'), { status: 400 }),
    400,
    'We could not read that request',
    'no-store',
  ],
])('%s is answered without what is inside', async (error, status, message, cacheControl) => {
  const { response } = await answerTo(error);
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ message: { user_friendly_message: message } });
  expect(response.get('Cache-Control')).toBe(cacheControl);
  expect(response.get('Surrogate-Key')).toBeUndefined();
});

test('a refusal that programs have to understand names itself', async () => {
  const { response } = await answerTo(new ConfirmationRequired());
  expect([response.status, response.body]).toEqual([
    403,
    {
      message: { user_friendly_message: 'Please confirm first that it is you.' },
      error_code: 'confirmation_required',
    },
  ]);
});

test('a refused method names the ones that are not', async () => {
  const { response } = await answerTo(methodNotAllowed('GET, HEAD'));
  expect([response.status, response.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test('unexpected errors are logged without query values', async () => {
  const unexpected = await answerTo(new Error('boom'));
  expect(unexpected.log).toContain('boom');
  expect(JSON.parse(unexpected.log)).toMatchObject({ event: 'error-report', place: 'request' });
  expect(unexpected.log).not.toContain('secret');
  expect((await answerTo(notFound())).log).toBe('');
});
