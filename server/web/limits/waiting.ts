/** The result of `work`, unless the signal (not aborted yet) stops this waiter; the work itself goes on. */
export const untilAborted = <Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  if (!signal) return work;
  return new Promise<Result>((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
};

export const TOO_SLOW: unique symbol = Symbol('too slow');

/** TOO_SLOW when `work` takes longer; the work itself goes on. */
export const within = async <Result>(
  work: Promise<Result>,
  milliseconds: number,
): Promise<Result | typeof TOO_SLOW> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof TOO_SLOW>((resolve) => {
    timer = setTimeout(() => resolve(TOO_SLOW), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
