import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { say } from '../steps/terminal.mjs';

export const LOG_BYTES = 20 * 1024 * 1024;
/** With the one that is written, a log takes five times its bound at most. */
const KEPT_FILES = 4;

/** The package is read late, because npm start may have to install it first. */
const openStream = async (file, bytes) => {
  const { createStream } = await import('rotating-file-stream');
  return createStream(path.basename(file), {
    path: path.dirname(file),
    size: `${bytes}B`,
    rotate: KEPT_FILES,
    initialRotation: true,
  });
};

/** Appends to the file, which becomes `{file}.1` at `bytes`, what was that `{file}.2`, and so on. */
export const openLogFile = (file, bytes) => {
  mkdirSync(path.dirname(file), { recursive: true });
  let isLost = false;
  /** A full disk ends the log, not the service. */
  const giveUp = (error) => {
    if (!isLost) say(`${file} is no longer written: ${error.message}`);
    isLost = true;
  };
  const opening = openStream(file, bytes).then((stream) => stream.on('error', giveUp));
  return {
    writeLine: async (line) => {
      const stream = await opening;
      if (!isLost) stream.write(`${line}\n`);
    },
    /** Resolves when all is written. */
    end: async () => {
      const stream = await opening;
      await new Promise((resolve) => stream.end(resolve));
    },
  };
};
