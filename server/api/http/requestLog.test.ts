import { expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { createRequestId, createRequestLog } from './requestLog.ts';

async function logOf(path: string, headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const app = express();
  app.use(createRequestId());
  const logger = pino({}, { write: (line: string) => lines.push(line) });
  const measured: unknown[] = [];
  const metrics = {
    request: (route: string, status: number, seconds: number) =>
      measured.push([route, status, seconds >= 0]),
  };
  app.use(createRequestLog({ logger, metrics }));
  app.get('/api/v0/regions/:name', (_request, response) => {
    response.status(200).end();
  });
  app.use((_request, response) => {
    response.status(204).end();
  });
  const response = await request(app).get(path).set(headers);
  return { entry: JSON.parse(lines.join('')), id: response.get('X-Request-Id'), measured };
}

test('a line holds method, path, status and duration but no query value', async () => {
  const { entry, id } = await logOf('/api/v0/regions?name=secret');
  expect(entry).toMatchObject({
    method: 'GET',
    path: '/api/v0/regions',
    status: 204,
    requestId: id,
  });
  expect(entry.durationMs).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(entry)).not.toContain('secret');
});

test.each([
  ['abc-1.2', true],
  ['has spaces', false],
  ['x'.repeat(65), false],
])('the request id "%s" is taken over: %s', async (given, isTaken) => {
  const { id } = await logOf('/', { 'X-Request-Id': given });
  expect(id === given).toBe(isTaken);
  expect(id).toMatch(/^[\w.-]{1,64}$/);
});

test.each([
  ['/api/v0/regions/london?x=1', ['/api/v0/regions/:name', 200, true]],
  ['/api/v0/regions/paris', ['/api/v0/regions/:name', 200, true]],
  ['/whatever/else', ['none', 204, true]],
])('%s is measured under its pattern', async (path, expected) => {
  expect((await logOf(path)).measured).toEqual([expected]);
});
