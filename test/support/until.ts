const INTERVAL_MS = 5;
/** For what does happen, on a machine that is busy with other tests; what does not is told later. */
const LIMIT_MS = 30_000;

/** Resolves when the condition holds; rejects when it never does. */
export const until = async (
  holds: () => boolean,
  what: string,
  limitMs = LIMIT_MS,
): Promise<void> => {
  const limit = Date.now() + limitMs;
  while (!holds()) {
    if (Date.now() > limit) throw new Error(`never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
};

/** What the expectation gives when it is met; rejects with its complaint when it never is. */
export const eventually = async <Result>(
  expectation: () => Result | Promise<Result>,
  what: string,
): Promise<Result> => {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > limit) throw new Error(`never happened: ${what}`, { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
};
