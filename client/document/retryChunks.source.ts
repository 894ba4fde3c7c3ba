type LoadChunk = (id: string | number) => Promise<unknown>;

/** Webpack replaces it by its own function, and takes another in its place. */
declare let __webpack_chunk_load__: LoadChunk;

/** As long as a connection is gone that comes back at once. */
const PAUSE_MS = 500;

/** Asks a second time for what has not come: a failure is remembered by nobody. */
export const withRetry =
  (load: LoadChunk, pauseMs: number): LoadChunk =>
  (id) =>
    load(id).catch(async (error: { readonly type?: string }) => {
      // Whoever has waited for that long is not asked to wait once more.
      if (error.type === 'timeout') throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
      return load(id);
    });

/** For all code and styles that come after the first load. */
export const retryChunks = (): void => {
  __webpack_chunk_load__ = withRetry(__webpack_chunk_load__, PAUSE_MS);
};
