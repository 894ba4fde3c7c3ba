import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { lineFaults } from '../../../test/support/logSchemas.ts';
import { createApiLogger } from '../ops/apiLog.ts';
import { createRequestId, createRequestLog } from './requestLog.ts';

async function logOf(path: string, headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const app = express();
  app.use(createRequestId());
  const logger = createApiLogger('info', { write: (line: string) => lines.push(line) });
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
    service: 'api',
    event: 'request',
    method: 'GET',
    path: '/api/v0/regions',
    status: 204,
    requestId: id,
  });
  expect(entry.durationMs).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(entry)).not.toContain('secret');
});

test('a line is as the schema of both servers says, and belongs to the trace of its caller', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { entry } = await logOf('/', { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  expect(lineFaults(entry)).toEqual([]);
  expect(entry.traceId).toBe(traceId);
  expect((await logOf('/', { traceparent: 'malformed' })).entry).not.toHaveProperty('traceId');
});

test.each([
  ['abc-1.2_', true],
  ['short', false],
  ['has spaces', false],
  ['x'.repeat(65), false],
])('the request id "%s" is taken over: %s', async (given, isTaken) => {
  const { id } = await logOf('/', { 'X-Request-Id': given });
  expect(id === given).toBe(isTaken);
  expect(id).toMatch(/^[\w.-]{8,64}$/);
});

test.each([
  ['/api/v0/regions/london?x=1', ['/api/v0/regions/:name', 200, true]],
  ['/api/v0/regions/paris', ['/api/v0/regions/:name', 200, true]],
  ['/whatever/else', ['none', 204, true]],
])('%s is measured under its pattern', async (path, expected) => {
  expect((await logOf(path)).measured).toEqual([expected]);
});
