type LoadChunk = (id: string | number) => Promise<unknown>;

/** Webpack replaces it by its own function, and takes another in its place. */
declare let __webpack_chunk_load__: LoadChunk;

const RETRIES = 5;
const FIRST_PAUSE_MS = 350;

/**
 * Asks up to five times more for what has not come, each time after twice the pause: a line that is
 * gone is given time to come back, and a server in trouble is not asked ever faster.
 */
export const withRetries =
  (load: LoadChunk): LoadChunk =>
  async (id) => {
    for (let retry = 0; ; retry += 1) {
      try {
        return await load(id);
      } catch (error) {
        // Whoever has waited until the time-out is not asked to wait once more.
        const isTimeout = (error as { readonly type?: string }).type === 'timeout';
        if (isTimeout || retry === RETRIES) throw error;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, FIRST_PAUSE_MS * 2 ** retry);
      });
    }
  };

/** For builds whose texts come a long way, as to China; that of English asks once more. */
export const retryChunks = (): void => {
  __webpack_chunk_load__ = withRetries(__webpack_chunk_load__);
};
