import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Admission, createAdmission, type ShedReason } from './createAdmission.ts';

let delayMs = 0;
let shed: ShedReason[] = [];
let admission: Admission;
let read = { active: () => 0, queued: () => 0 };

/** Work that ends when told. */
const openWork = () => {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isBegun = false;
  return {
    end: () => end(),
    get isBegun() {
      return isBegun;
    },
    work: async () => {
      isBegun = true;
      await done;
      return 'done';
    },
  };
};

beforeEach(() => {
  delayMs = 0;
  shed = [];
  admission = createAdmission({
    eventLoop: { read: () => delayMs },
    concurrency: 1,
    queue: 1,
    maxDelayMs: 100,
    metrics: {
      shed: (reason) => {
        shed.push(reason);
      },
      observeRenders: (gauges) => {
        read = gauges;
      },
    },
  });
});

describe('a document to render', () => {
  test('waits for its turn', async () => {
    const [first, second] = [openWork(), openWork()];
    const one = admission.withRenderSlot(first.work);
    const two = admission.withRenderSlot(second.work);
    expect([first.isBegun, second.isBegun]).toEqual([true, false]);
    expect([read.active(), read.queued()]).toEqual([1, 1]);
    first.end();
    await expect(one).resolves.toBe('done');
    second.end();
    await expect(two).resolves.toBe('done');
    expect([read.active(), read.queued()]).toEqual([0, 0]);
  });

  test('is refused when the queue is full, with a time to come back', async () => {
    const first = openWork();
    const one = admission.withRenderSlot(first.work);
    const two = admission.withRenderSlot(first.work);
    expect(admission.decide()).toBe('shed');
    await expect(admission.withRenderSlot(first.work)).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '2' },
    });
    expect(shed).toEqual(['queue-full']);
    first.end();
    await Promise.all([one, two]);
    expect(admission.decide()).toBe('admit');
  });

  test.each([
    [100, 'admit'],
    [101, 'shed'],
  ])('with an event loop %d ms behind: %s', async (delay, decision) => {
    const first = openWork();
    const one = admission.withRenderSlot(first.work);
    delayMs = delay;
    expect(admission.decide()).toBe(decision);
    first.end();
    await one;
  });

  test('is refused while the event loop is behind, but never when nothing else runs', async () => {
    const first = openWork();
    const one = admission.withRenderSlot(first.work);
    delayMs = 500;
    await expect(admission.withRenderSlot(first.work)).rejects.toMatchObject({ status: 503 });
    expect(shed).toEqual(['event-loop']);
    first.end();
    await one;
    await expect(admission.withRenderSlot(async () => 'alone')).resolves.toBe('alone');
  });

  test('is not begun for a visitor who has left the queue', async () => {
    const [first, second] = [openWork(), openWork()];
    const controller = new AbortController();
    const one = admission.withRenderSlot(first.work);
    const two = admission.withRenderSlot(second.work, controller.signal);
    controller.abort(new Error('left'));
    first.end();
    await one;
    await expect(two).rejects.toThrow('left');
    expect(second.isBegun).toBe(false);
  });

  test('that fails gives its place back', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    await expect(admission.withRenderSlot(fail)).rejects.toThrow('broken');
    await expect(admission.withRenderSlot(async () => 'next')).resolves.toBe('next');
  });
});
