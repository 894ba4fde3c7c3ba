import { PassThrough, Readable } from 'node:stream';

/** A request's body on its way, and how long it and its answer may take. */
export interface SentBody {
  readonly data: unknown;
  readonly deadline: AbortSignal;
  /** Whether all of it has gone to the API: an answer may come before. */
  readonly isWhole: () => boolean;
  /** Once the answer is there, or none will come. */
  readonly end: () => void;
}

/** The client would send the whole memory that bytes are a view of. */
const dataOf = (body: unknown): unknown =>
  body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body;

/** While something comes it is waited for: silence counts, not length. It ends with whoever sends it. */
const sendAsItComes = (source: Readable, silenceMs: number): SentBody => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, silenceMs);
  const data = source.pipe(new PassThrough());
  source.on('data', () => timer.refresh());
  source.once('close', () => {
    if (!source.readableEnded) abort();
  });
  return {
    data,
    deadline: controller.signal,
    isWhole: () => data.readableEnded,
    end: () => clearTimeout(timer),
  };
};

export const sendBody = (body: unknown, timeoutMs: number): SentBody =>
  body instanceof Readable
    ? sendAsItComes(body, timeoutMs)
    : {
        data: dataOf(body),
        deadline: AbortSignal.timeout(timeoutMs),
        isWhole: () => true,
        end: () => undefined,
      };
