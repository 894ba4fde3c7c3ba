import { beforeEach, describe, expect, test } from '@jest/globals';
import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { DocumentMaker } from '../pageCache/cachedDocument.ts';
import { NoAnswerError } from '../upstream/upstreamBreaker.ts';
import {
  type Admission,
  admittedDocuments,
  createAdmission,
  type ShedReason,
} from './createAdmission.ts';

let delayMs = 0;
let shed: ShedReason[] = [];
let admission: Admission;
let read = { active: () => 0, queued: () => 0 };

beforeEach(() => {
  delayMs = 0;
  shed = [];
  admission = createAdmission({
    eventLoop: { read: () => delayMs },
    queue: 1,
    waitMs: 60_000,
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

/** A page whose data comes when told. */
const openPage = (drawn: string[] = [], name = 'page') => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async (): Promise<string> => {
    await promise;
    await admission.turn();
    drawn.push(name);
    return name;
  };
  return { load: resolve, work };
};

const busy = (): Error =>
  new UpstreamError('inventoryList gave no answer', { cause: new NoAnswerError('busy') });

describe('a document', () => {
  test('that waits for its data keeps nobody from being drawn', async () => {
    const drawn: string[] = [];
    const slow = Array.from({ length: 100 }, (_, index) => openPage(drawn, `slow ${index}`));
    const waiting = slow.map(({ work }) => admission.make(work));
    const quick = openPage(drawn, 'quick');
    quick.load();
    await expect(admission.make(quick.work)).resolves.toBe('quick');
    expect(drawn).toEqual(['quick']);
    expect([read.active(), read.queued()]).toEqual([100, 0]);
    for (const { load } of slow) load();
    const refused = (await Promise.allSettled(waiting)).filter(
      ({ status }) => status === 'rejected',
    );
    // One may wait to be drawn here.
    expect(refused).toHaveLength(99);
    expect([read.active(), read.queued()]).toEqual([0, 0]);
  });

  test('is not begun while as many wait to be drawn as may', async () => {
    const [first, second] = [openPage(), openPage()];
    first.load();
    const one = admission.make(first.work);
    await Promise.resolve();
    await Promise.resolve();
    expect(admission.decide()).toBe('shed');
    await expect(admission.make(second.work)).rejects.toMatchObject({ reason: 'render-queue' });
    await one;
    expect(admission.decide()).toBe('admit');
  });

  test.each([
    [100, 'admit'],
    [101, 'shed'],
  ])('with an event loop %d ms behind: %s', async (delay, decision) => {
    const { load, work } = openPage();
    const one = admission.make(work);
    delayMs = delay;
    expect(admission.decide()).toBe(decision);
    load();
    await one;
  });

  test('is refused while the event loop is behind, but never when nothing else runs', async () => {
    const { load, work } = openPage();
    const one = admission.make(work);
    delayMs = 500;
    await expect(admission.make(work)).rejects.toMatchObject({ reason: 'event-loop' });
    load();
    await one;
    await expect(admission.make(async () => 'alone')).resolves.toBe('alone');
  });

  test('that fails gives its place back', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    await expect(admission.make(fail)).rejects.toThrow('broken');
    expect(read.active()).toBe(0);
  });
});

describe('documents for visitors', () => {
  const documentsOf = (work: () => Promise<never>) => {
    const maker: DocumentMaker = { make: work, renew: work };
    const { make, renew } = admittedDocuments(maker, admission);
    type Args = Parameters<typeof make>;
    return {
      make: () => make({} as Args[0], { requestId: 'id' }),
      renew: () => renew({} as Args[0], { requestId: 'id', copy: { isComplete: true } }),
    };
  };

  test('are refused with a time to come back where their calls found no place', async () => {
    const { make } = documentsOf(() => Promise.reject(busy()));
    await expect(make()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    expect(shed).toEqual(['api-queue']);
  });

  test('are left as they are where a copy goes on, and nobody is refused', async () => {
    const { renew } = documentsOf(() => Promise.reject(busy()));
    await expect(renew()).resolves.toBeUndefined();
    expect(shed).toEqual([]);
  });

  test('fail as they fail for any other reason', async () => {
    const { make, renew } = documentsOf(() => Promise.reject(new Error('a bug')));
    await expect(make()).rejects.toThrow('a bug');
    await expect(renew()).rejects.toThrow('a bug');
    expect(shed).toEqual([]);
  });
});
