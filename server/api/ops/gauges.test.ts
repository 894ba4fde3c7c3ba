import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createOutboxGauges, type OutboxStatus } from './gauges.ts';

const valuesOf = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => /^api_/.test(line));

const create = () => {
  const registry = new Registry();
  return { registry, gauges: createOutboxGauges(registry) };
};
const shown = ['api_outbox_waiting 3', 'api_outbox_oldest_seconds 61'];
const status: OutboxStatus = { waiting: 3, oldestSeconds: 61 };

test('what waits is shown as it is when somebody looks', async () => {
  const { gauges, registry } = create();
  let now = status;
  gauges.observe(async () => now);
  await gauges.refresh();
  expect(await valuesOf(registry)).toEqual(shown);
  now = { waiting: 0, oldestSeconds: 0 };
  await gauges.refresh();
  expect(await valuesOf(registry)).toEqual(['api_outbox_waiting 0', 'api_outbox_oldest_seconds 0']);
});

test.each<[string, () => Promise<OutboxStatus>]>([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise(() => undefined)],
])('nothing is shown while the database %s, and the look ends', async (_name, ask) => {
  const { gauges, registry } = create();
  gauges.observe(async () => status);
  await gauges.refresh();
  gauges.observe(ask);
  await gauges.refresh();
  expect(await valuesOf(registry)).toEqual([]);
});

test('nothing is shown before there is a database', async () => {
  const { gauges, registry } = create();
  await gauges.refresh();
  expect(await valuesOf(registry)).toEqual([]);
});
