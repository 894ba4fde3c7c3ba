const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;

/** A server that is away for two days gets its mail; what fails longer needs a person. */
export const MAX_ATTEMPTS = 16;

/** @param attempts made so far, from 1. @returns milliseconds until the next: 1, 2, 4 … minutes. */
export const backOffMs = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_MS);
