import { beforeEach, describe, expect, test } from '@jest/globals';
import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { ShortlistMark } from '../../../shared/domain/user/shortlist.ts';
import { createHearts, type Hearts } from './createHearts.ts';

const HOME = 41;

/** What the server has, and what it was asked; an answer waits until the test lets it go. */
let kept: Map<number, number>;
let asked: string[];
let gates: PromiseWithResolvers<void>[];
let isHeld: boolean;
let fault: Error | undefined;
let lastEntry: number;
let changes: string[];
let failures: unknown[];
let settled: number[];
let hearts: Hearts;

const gate = async (): Promise<void> => {
  if (isHeld) {
    const held = Promise.withResolvers<void>();
    gates.push(held);
    await held.promise;
  }
  if (fault) throw fault;
};

const call = async <Result>(name: string, answer: () => Result): Promise<Result> => {
  asked.push(name);
  await gate();
  return answer();
};

const addKept = (id: number): number => {
  const entry = kept.get(id) ?? ++lastEntry;
  kept.set(id, entry);
  return entry;
};

const removeKept = (entry: number): void => {
  for (const [id, known] of kept) {
    if (known === entry) {
      kept.delete(id);
      return;
    }
  }
  throw new UpstreamError('gone', { status: 404 });
};

const marksOf = (ids: readonly number[]): ShortlistMark[] =>
  ids.flatMap((inventoryId) => {
    const id = kept.get(inventoryId);
    return id === undefined ? [] : [{ id, inventoryId }];
  });

beforeEach(() => {
  [kept, asked, gates, changes, failures, settled] = [new Map(), [], [], [], [], []];
  [isHeld, fault, lastEntry] = [false, undefined, 100];
  hearts = createHearts({
    marks: (ids) => call(`marks ${ids}`, () => marksOf(ids)),
    add: (id) => call(`add ${id}`, () => addKept(id)),
    remove: (entry) => call(`remove ${entry}`, () => removeKept(entry)),
    onChange: (id, isPressed) => changes.push(`${id} ${isPressed}`),
    onFailure: (_id, error) => failures.push(error),
    onSettled: (id) => settled.push(id),
  });
});

/** Lets every answer that is held go, and those that are asked for after it. */
const release = async (): Promise<void> => {
  isHeld = false;
  for (const held of gates.splice(0)) held.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
};

describe('what is on the list', () => {
  test('is asked for once for each home', async () => {
    kept.set(HOME, 5);
    await hearts.learn([HOME, 42]);
    await hearts.learn([42, 43]);
    expect(asked).toEqual(['marks 41,42', 'marks 43']);
    expect([HOME, 42, 43].map(hearts.isPressed)).toEqual([true, false, false]);
    expect(changes).toEqual(['41 true']);
  });

  test('is asked for again where there was no answer', async () => {
    fault = new Error('away');
    await hearts.learn([HOME]);
    fault = undefined;
    await hearts.learn([HOME]);
    expect(asked).toEqual(['marks 41', 'marks 41']);
  });

  test('does not take back a press that came between question and answer', async () => {
    isHeld = true;
    const learnt = hearts.learn([HOME]);
    const [question] = gates;
    isHeld = false;
    await hearts.press(HOME);
    kept.delete(HOME);
    question?.resolve();
    await learnt;
    expect(hearts.isPressed(HOME)).toBe(true);
  });
});

describe('a press', () => {
  test('shows at once, and adds and removes in turn', async () => {
    isHeld = true;
    const added = hearts.press(HOME);
    expect(hearts.isPressed(HOME)).toBe(true);
    await release();
    await added;
    await hearts.press(HOME);
    expect(asked).toEqual(['add 41', 'remove 101']);
    expect([kept.size, hearts.isPressed(HOME), settled]).toEqual([0, false, [HOME, HOME]]);
  });

  test.each([
    [2, 'add 41,remove 101', false],
    [3, 'add 41', true],
    [5, 'add 41', true],
  ])('%d times before the first answer, the last one decides', async (count, calls, isOn) => {
    isHeld = true;
    const presses = Array.from({ length: count }, () => hearts.press(HOME));
    expect(asked).toEqual(['add 41']);
    await release();
    await Promise.all(presses);
    expect([String(asked), kept.has(HOME), hearts.isPressed(HOME)]).toEqual([calls, isOn, isOn]);
  });

  test.each([
    [false, 'add'],
    [true, 'remove'],
  ])('that fails leaves the heart as it was: pressed %p', async (wasOn) => {
    if (wasOn) kept.set(HOME, 5);
    await hearts.learn([HOME]);
    fault = new UpstreamError('refused', { status: 422, userFriendlyMessage: 'Full.' });
    await hearts.press(HOME);
    expect([hearts.isPressed(HOME), failures, settled]).toEqual([wasOn, [fault], []]);
  });

  test('on what another window has removed meanwhile is no failure', async () => {
    kept.set(HOME, 5);
    await hearts.learn([HOME]);
    kept.clear();
    await hearts.press(HOME);
    expect([hearts.isPressed(HOME), failures]).toEqual([false, []]);
  });
});

describe('news of another window', () => {
  test('has the server asked', async () => {
    await hearts.learn([HOME]);
    kept.set(HOME, 5);
    await hearts.relearn(HOME);
    expect([hearts.isPressed(HOME), asked]).toEqual([true, ['marks 41', 'marks 41']]);
  });

  test('that comes during a press has it asked afterwards', async () => {
    isHeld = true;
    const press = hearts.press(HOME);
    await hearts.relearn(HOME);
    await release();
    await press;
    kept.clear();
    await release();
    expect(asked).toEqual(['add 41', 'marks 41']);
  });
});

test('what was wanted before the login is added without a word', async () => {
  fault = new UpstreamError('refused', { status: 500 });
  await hearts.addQuietly(HOME);
  expect([hearts.isPressed(HOME), failures]).toEqual([false, []]);
  fault = undefined;
  await hearts.addQuietly(HOME);
  expect([hearts.isPressed(HOME), kept.size]).toEqual([true, 1]);
});

test('nothing is left for who comes next', async () => {
  kept.set(HOME, 5);
  await hearts.learn([HOME]);
  isHeld = true;
  const late = hearts.learn([42]);
  kept.set(42, 6);
  hearts.forget();
  await release();
  await late;
  expect([hearts.isPressed(HOME), hearts.isPressed(42)]).toEqual([false, false]);
  expect(changes).toEqual(['41 true', '41 false']);
});
