import { newId, type Task } from './rows.ts';
import type { Store } from './store.ts';

/** So that no timer runs for longer than one can. */
const LONGEST_WAIT_MS = 3_600_000;

export interface TaskOrder extends Pick<Task, 'work' | 'subject'> {
  readonly delayMs: number;
  readonly tries?: number;
  readonly test_card?: string | null;
}

export interface Tasks {
  add(order: TaskOrder): void;
  /** Resolves once nothing is due any more. */
  runDue(): Promise<void>;
  /** Leaves undone what is not done yet. */
  close(): Promise<void>;
}

interface TaskOptions {
  readonly store: Store;
  readonly now: () => Date;
  /** False: work is done only when it is asked for. */
  readonly hasTimer: boolean;
  readonly run: (task: Task, signal: AbortSignal) => Promise<void> | void;
}

/** Work of later, in the order in which it is due; what a process leaves undone the next one does. */
export const createTasks = ({ hasTimer, now, run, store }: TaskOptions): Tasks => {
  const closing = new AbortController();
  const { signal } = closing;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const next = (): Task | undefined =>
    store
      .list('task')
      .reduce<Task | undefined>(
        (first, task) => (first && first.due <= task.due ? first : task),
        undefined,
      );

  const runAll = async (): Promise<void> => {
    for (let task = next(); task && task.due <= now().getTime(); task = next()) {
      if (signal.aborted) return;
      await run(task, signal);
      if (!signal.aborted) store.remove(task.id);
    }
    arm();
  };

  const runDue = (): Promise<void> => {
    running = running.then(runAll);
    return running;
  };

  const arm = (): void => {
    clearTimeout(timer);
    const task = next();
    if (!task || signal.aborted || !hasTimer) return;
    const wait = Math.min(Math.max(task.due - now().getTime(), 0), LONGEST_WAIT_MS);
    timer = setTimeout(() => void runDue(), wait).unref();
  };

  arm();
  return {
    add: ({ delayMs, subject, test_card = null, tries = 0, work }) => {
      const at = now().getTime();
      const created = Math.floor(at / 1000);
      const task = {
        id: newId('task'),
        object: 'task',
        created,
        work,
        subject,
        test_card,
      } as const;
      store.put({ ...task, tries, due: at + delayMs });
      arm();
    },
    runDue,
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
