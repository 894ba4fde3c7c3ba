import { expect, test } from '@jest/globals';
import express from 'express';
import { type Logger, pino } from 'pino';
import request from 'supertest';
import type { Language } from '../../../shared/domain/language/language.ts';
import {
  badRequest,
  ConfirmationRequired,
  methodNotAllowed,
  notFound,
  WaitLonger,
} from './apiError.ts';
import { createErrorResponse } from './errorResponse.ts';

async function answerTo(error: unknown, language?: Language) {
  const lines: string[] = [];
  const logger: Logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const app = express();
  app.get('/thing', (_request, response) => {
    response.set('Surrogate-Key', 'inventory:1');
    if (language) response.locals.language = language;
    throw error;
  });
  app.use(createErrorResponse(logger));
  return { response: await request(app).get('/thing?token=secret'), log: lines.join('') };
}

test.each([
  [notFound('partners.unknown'), 404, 'We do not know that partner', 'public, max-age=10'],
  [
    badRequest('regions.queryTooShort', { minimum: 3 }),
    400,
    'Type at least 3 characters',
    'no-store',
  ],
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

test.each<[unknown, string]>([
  [notFound('partners.unknown'), '找不到该合作伙伴'],
  [new ConfirmationRequired(), '请先确认是本人操作。'],
  [new WaitLonger(1), '请再等1秒。'],
  [new Error('boom'), '我们这边出错了，请重试。'],
  [badRequest('leads.fault.tooLong', { field: { id: 'leads.field.question' } }), '问题过长'],
])('%s is said in the language of the call', async (error, message) => {
  const { response } = await answerTo(error, 'zh');
  expect(response.body.message).toEqual({ user_friendly_message: message });
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
