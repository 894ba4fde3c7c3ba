/** Why somebody was not let into a line, or left it. */
export type LineRefusal = 'full' | 'timeout';

export class LineRefusedError extends Error {
  readonly refusal: LineRefusal;

  constructor(refusal: LineRefusal) {
    super(refusal === 'full' ? 'too many are waiting' : 'waited for too long');
    this.name = 'LineRefusedError';
    this.refusal = refusal;
  }
}

export interface LineOptions {
  /** So many may wait. */
  readonly queue: number;
  /** For so long at most, in milliseconds. */
  readonly waitMs: number;
}

/** First come, first served. */
export interface WaitingLine {
  readonly length: number;
  readonly isFull: boolean;
  /**
   * Resolves when it is the caller's turn.
   * @throws LineRefusedError; the signal's reason, for whoever leaves.
   */
  wait(signal?: AbortSignal): Promise<void>;
  /** Lets in who has waited longest. @returns false when nobody waits. */
  letIn(): boolean;
}

export const createWaitingLine = ({ queue, waitMs }: LineOptions): WaitingLine => {
  const waiting = new Set<() => void>();

  const join = (resolve: () => void, reject: (why: unknown) => void, signal?: AbortSignal) => {
    const leave = (): void => {
      waiting.delete(enter);
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    const enter = (): void => {
      leave();
      resolve();
    };
    const giveUp = (): void => {
      leave();
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      leave();
      reject(new LineRefusedError('timeout'));
    }, waitMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    waiting.add(enter);
  };

  return {
    get length() {
      return waiting.size;
    },
    get isFull() {
      return waiting.size >= queue;
    },
    wait: (signal) =>
      new Promise<void>((resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
        else if (waiting.size >= queue) reject(new LineRefusedError('full'));
        else join(resolve, reject, signal);
      }),
    letIn: () => {
      const [first] = waiting;
      first?.();
      return first !== undefined;
    },
  };
};

export interface PlacesOptions extends LineOptions {
  /** So much is under way at a time. */
  readonly places: number;
}

/** A bulkhead: what is full or hangs here takes no room from anything else. */
export interface Places {
  readonly taken: number;
  readonly waiting: number;
  /** Runs the work as soon as there is a place. @throws as the line does; what the work throws. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

export const createPlaces = ({ places, ...options }: PlacesOptions): Places => {
  const line = createWaitingLine(options);
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    get waiting() {
      return line.length;
    },
    run: async (work, signal) => {
      if (taken < places) taken += 1;
      else await line.wait(signal);
      try {
        return await work();
      } finally {
        // The place goes to the next in line, or is free.
        if (!line.letIn()) taken -= 1;
      }
    },
  };
};

/** Work that keeps the thread, one piece after the other, with a look at the sockets in between. */
export interface Turns extends Pick<WaitingLine, 'length' | 'isFull'> {
  /** Resolves when it is the caller's turn, who then works before awaiting what takes time. */
  turn(signal?: AbortSignal): Promise<void>;
}

export const createTurns = (options: LineOptions): Turns => {
  const line = createWaitingLine(options);
  let isScheduled = false;

  // Between two immediates the event loop reads and writes sockets.
  const schedule = (): void => {
    if (isScheduled || line.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      line.letIn();
      schedule();
    });
  };

  return {
    get length() {
      return line.length;
    },
    get isFull() {
      return line.isFull;
    },
    turn: (signal) => {
      const mine = line.wait(signal);
      schedule();
      return mine;
    },
  };
};
