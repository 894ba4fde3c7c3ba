import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { readExposition } from '../../../test/support/exposition.ts';
import { createLifecycle } from '../http/lifecycle.ts';
import { createProcessMetrics } from './createMetrics.ts';

const start = () => {
  const registry = new Registry();
  const metrics = createProcessMetrics(registry);
  const sampleOf = async (name: string, labels = {}): Promise<number | undefined> =>
    readExposition(await registry.metrics()).find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )?.value;
  return { metrics, sampleOf };
};

test('a process is ready from its start to its draining', async () => {
  const { metrics, sampleOf } = start();
  const lifecycle = createLifecycle();
  metrics.observeLifecycle(lifecycle);
  expect(await sampleOf('web_ready')).toBe(0);
  lifecycle.markReady();
  expect(await sampleOf('web_ready')).toBe(1);
  lifecycle.markDraining();
  expect(await sampleOf('web_ready')).toBe(0);
});

test('a process says what it is and what its caches may hold', async () => {
  const { metrics, sampleOf } = start();
  metrics.cacheLimits({ pages: 3, lookups: 2, api: 1 });
  expect(await sampleOf('web_build_info', { node: process.versions.node })).toBe(1);
  expect(await sampleOf('web_cache_limit_bytes', { cache: 'pages' })).toBe(3);
  expect(await sampleOf('web_cache_limit_bytes', { cache: 'api' })).toBe(1);
});
