import type { Worker } from 'node:cluster';
import type { PurgeMode } from '../cache/purgeLog.ts';
import type { DrainOptions } from '../http/lifecycle.ts';
import type {
  AnswerTo,
  MetricsSnapshot,
  PrimaryMessage,
  Question,
  WorkerMessage,
} from './clusterMessages.ts';

/** `gone`: it has nothing in memory, be it that it has ended or that it has not begun. */
export type Reply<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  | { readonly kind: 'gone' }
  | { readonly kind: 'silent' };

/** Questions by number, until they are answered or their time is over. */
export interface OpenQuestions {
  open<Value>(ask: (id: number) => void, timeoutMs: number): Promise<Reply<Value>>;
  answer(id: number, value: unknown): void;
  /** Nobody will answer any more. */
  closeAll(): void;
}

const createOpenQuestions = (): OpenQuestions => {
  const waiting = new Map<number, (reply: Reply<unknown>) => void>();
  let last = 0;

  const settle = (id: number, reply: Reply<unknown>): void => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  };

  return {
    open: <Value>(ask: (id: number) => void, timeoutMs: number) =>
      new Promise<Reply<Value>>((resolve) => {
        last += 1;
        const id = last;
        const timer = setTimeout(() => settle(id, { kind: 'silent' }), timeoutMs);
        waiting.set(id, (reply) => {
          clearTimeout(timer);
          resolve(reply as Reply<Value>);
        });
        ask(id);
      }),
    answer: (id, value) => settle(id, { kind: 'answer', value }),
    closeAll: () => {
      for (const id of [...waiting.keys()]) settle(id, { kind: 'gone' });
    },
  };
};

export type WorkerState = 'starting' | 'ready' | 'draining' | 'ended';

export interface WorkerEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Since it was ready; 0 for one that never was. */
  readonly livedMs: number;
  /** Why it could not start, in its own words. */
  readonly message?: string;
}

/** A worker as its primary sees it. */
export interface WebWorker {
  readonly id: number;
  readonly pid: number | undefined;
  readonly state: WorkerState;
  /** False when it ended before. */
  readonly ready: Promise<boolean>;
  /** With all that it had said and written. */
  readonly ended: Promise<WorkerEnd>;
  ask<Asked extends Question>(question: Asked, timeoutMs: number): Promise<Reply<AnswerTo<Asked>>>;
  drain(options: DrainOptions): void;
  kill(): void;
}

export interface WebWorkerOptions {
  readonly onExit: (worker: number, metrics: MetricsSnapshot) => void;
  readonly onFlagsChanged: (mode: PurgeMode) => void;
}

/**
 * `close` comes after the last line and the last message. `disconnect` does not come at all when
 * the worker ends with a connection on its way to it: Node waits for the receipt of that first.
 */
const exitOf = ({ process: child }: Worker): Promise<Pick<WorkerEnd, 'code' | 'signal'>> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', () => {
      if (child.pid === undefined) resolve({ code: null, signal: null });
    });
  });

/** What is known of it by what it has said. */
interface Heard {
  state: WorkerState;
  /** Before that it has nothing to ask for. */
  hears: boolean;
  readyAt?: number;
  message?: string;
}

export const createWebWorker = (worker: Worker, options: WebWorkerOptions): WebWorker => {
  const questions = createOpenQuestions();
  const ready = Promise.withResolvers<boolean>();
  const heard: Heard = { state: 'starting', hears: false };

  const send = (told: PrimaryMessage): void => {
    if (worker.isConnected()) worker.send(told, () => undefined);
  };
  const dismiss = (metrics: MetricsSnapshot): void => {
    options.onExit(worker.id, metrics);
    send({ kind: 'dismiss' });
  };

  worker.on('message', (said: WorkerMessage) => {
    if (said.kind === 'hears') heard.hears = true;
    else if (said.kind === 'cannot-start') heard.message = said.message;
    else if (said.kind === 'answer') questions.answer(said.id, said.value);
    else if (said.kind === 'flags-changed') options.onFlagsChanged(said.mode);
    else if (said.kind === 'exiting') dismiss(said.metrics);
    else if (said.kind === 'ready') {
      if (heard.state === 'starting') heard.state = 'ready';
      heard.readyAt = performance.now();
      ready.resolve(true);
    }
  });
  // A message to one that has just ended; the end itself is told by other events.
  worker.on('error', () => undefined);

  const end = async (): Promise<WorkerEnd> => {
    const exit = await exitOf(worker);
    const { message, readyAt } = heard;
    heard.state = 'ended';
    ready.resolve(false);
    questions.closeAll();
    return { ...exit, message, livedMs: readyAt === undefined ? 0 : performance.now() - readyAt };
  };

  const kill = (): void => {
    worker.process.kill('SIGKILL');
  };

  return {
    id: worker.id,
    pid: worker.process.pid,
    get state() {
      return heard.state;
    },
    ready: ready.promise,
    ended: end(),
    ask: async (question, timeoutMs) =>
      heard.hears && heard.state !== 'ended'
        ? questions.open((id) => send({ kind: 'ask', id, question }), timeoutMs)
        : { kind: 'gone' },
    drain: (options) => {
      if (heard.state === 'ended') return;
      heard.state = 'draining';
      if (heard.hears) send({ kind: 'drain', options });
      else kill();
    },
    kill,
  };
};
