import { describe, expect, test } from '@jest/globals';
import { mainVariantKey } from '../../../test/support/loaderContext.ts';
import { until } from '../../../test/support/until.ts';
import type { PageKey } from './cachedDocument.ts';
import { createPagePress } from './createPagePress.ts';
import { createDocumentBody, type DocumentBody } from './documentBody.ts';
import type { StoredPage } from './pageStore.ts';

const keyOf = (name: string): PageKey => name as PageKey;

const html = (name: string): Buffer =>
  Buffer.from(
    Array.from({ length: 400 }, (_, index) => `<p>${name} has room ${index * 7919}</p>`).join(''),
  );

const bodyOf = async (name: string): Promise<DocumentBody> => {
  const body = createDocumentBody(html(name), mainVariantKey);
  await body.encode('br');
  return body;
};

/** Pages in memory, and a process that is idle when the test says so. */
const pressOf = (bodies: Readonly<Record<string, DocumentBody>>, state: { isIdle: boolean }) => {
  const weighed: string[] = [];
  const saved: number[] = [];
  const press = createPagePress({
    store: {
      get: (key) => {
        const body = bodies[key];
        return body && ({ document: { kind: 'page', body } } as StoredPage);
      },
      weigh: (key) => void weighed.push(key),
    },
    metrics: { pagePressed: (bytes) => void saved.push(bytes) },
    isIdle: () => state.isIdle,
    pauseMs: 1,
  });
  return { press, saved, weighed };
};

const sizeOf = (body: DocumentBody): number => body.ready('br')?.bytes.length ?? 0;

describe('a stored page that is asked for again', () => {
  test('is made smaller, and weighed anew', async () => {
    const house = await bodyOf('house');
    const before = sizeOf(house);
    const { press, saved, weighed } = pressOf({ house }, { isIdle: true });
    press.want(keyOf('house'));
    await until(() => weighed.length === 1, 'the page is pressed');
    expect(sizeOf(house)).toBeLessThan(before);
    expect(saved).toEqual([before - sizeOf(house)]);
    expect(house.ready('br')?.isLoose).toBeUndefined();
  });

  test('stays as it is, and can be sent, while the process has other things to do', async () => {
    const house = await bodyOf('house');
    const state = { isIdle: false, asked: 0 };
    const busy = {
      get isIdle() {
        state.asked += 1;
        return state.isIdle;
      },
    };
    const { press, weighed } = pressOf({ house }, busy);
    press.want(keyOf('house'));
    await until(() => state.asked > 5, 'it has been looked at often');
    expect(house.ready('br')?.isLoose).toBe(true);
    expect(weighed).toEqual([]);
    state.isIdle = true;
    await until(() => weighed.length === 1, 'the page is pressed');
  });

  test('waits until the one before is done, and is done once', async () => {
    const order: string[] = [];
    const watched = async (name: string): Promise<DocumentBody> => {
      const body = await bodyOf(name);
      const press = async (): Promise<number> => {
        order.push(`${name} begins`);
        const savedBytes = await body.press();
        order.push(`${name} ends`);
        return savedBytes;
      };
      return { ...body, press };
    };
    const { press, weighed } = pressOf(
      { house: await watched('house'), hall: await watched('hall') },
      { isIdle: true },
    );
    for (const name of ['house', 'hall', 'house']) press.want(keyOf(name));
    await until(() => weighed.length === 2, 'both are pressed');
    expect(order).toEqual(['house begins', 'house ends', 'hall begins', 'hall ends']);
  });

  test('that has left the memory, or cannot be pressed, keeps no other from it', async () => {
    const broken = await bodyOf('broken');
    const bodies = {
      broken: { ...broken, press: () => Promise.reject(new Error('no memory')) },
      house: await bodyOf('house'),
    };
    const { press, weighed } = pressOf(bodies, { isIdle: true });
    for (const name of ['gone', 'broken', 'house']) press.want(keyOf(name));
    await until(() => weighed.length === 1, 'the last one is pressed');
    expect(weighed).toEqual(['house']);
  });
});
