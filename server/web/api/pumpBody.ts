import type { IncomingMessage, ServerResponse } from 'node:http';
import { copyBuffer } from '../cache/copyBuffer.ts';

export interface PumpOptions {
  /** Gets every chunk as it comes; undefined when nobody waits for them. */
  readonly response: ServerResponse | undefined;
  /** How much is kept; 0 for nothing. */
  readonly maxBytes: number;
}

const isOpen = (response: ServerResponse): boolean =>
  !response.destroyed && !response.writableEnded;

/** A function that waits until the reader has room again, or has gone. */
const createRoom = (response: ServerResponse): (() => Promise<void>) => {
  let wake: (() => void) | undefined;
  const awake = (): void => wake?.();
  // One listener for the whole body: the compressor never lets go of one.
  response.on('drain', awake);
  response.once('close', awake);
  return () =>
    new Promise((resolve) => {
      if (isOpen(response)) wake = resolve;
      else resolve();
    });
};

/**
 * Passes a body on while it keeps a copy. A slow reader holds the upstream back only once the body
 * is too large to be kept: until then the copy bounds what waits for him.
 * @returns the whole body; undefined when it is too large or nobody is left who wants it.
 * @throws when the upstream breaks off.
 */
export const pumpBody = async (
  message: IncomingMessage,
  { response, maxBytes }: PumpOptions,
): Promise<Buffer | undefined> => {
  const room = response && createRoom(response);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    const isKept = bytes <= maxBytes;
    if (isKept) chunks.push(chunk);
    else chunks.length = 0;
    if (response && isOpen(response)) {
      if (!response.write(chunk) && !isKept) await room?.();
    } else if (!isKept) {
      // Leaving the loop destroys the message.
      return undefined;
    }
  }
  if (response && isOpen(response)) response.end();
  return bytes <= maxBytes ? copyBuffer(Buffer.concat(chunks)) : undefined;
};
