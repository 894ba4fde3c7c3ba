import { type ChildProcess, fork } from 'node:child_process';
import type { ImageFile } from '../../../shared/domain/image/imageUrl.ts';
import type { PhotoShape } from './drawPhoto.ts';
import type { Picture } from './mediaSources.ts';

export interface PictureToEncode extends Pick<Picture, 'height' | 'width'> {
  readonly id: number;
  /** The SVG. */
  readonly drawing: string;
  readonly file: ImageFile;
}

export interface PhotoToDraw {
  readonly id: number;
  readonly photo: Uint8Array;
  /** To be stored in a shape, or a stored one as a page asks for it. */
  readonly as: PhotoShape | ImageFile;
}

export type EncodedPicture = { readonly id: number } & (
  | { readonly body: Uint8Array }
  | { readonly fault: string }
);

export interface PictureEncoder {
  encode(picture: Picture, file: ImageFile): Promise<Buffer>;
  /** Bytes of strangers are decoded there, too. @returns null for what cannot be decoded. */
  drawPhoto(photo: Uint8Array, shape: PhotoShape): Promise<Buffer | null>;
  /** Encodes a photo that was drawn before. */
  encodePhoto(photo: Uint8Array, file: ImageFile): Promise<Buffer>;
  /** Ends the process, if there is one; what it was doing fails. */
  close(): void;
}

/** Longer than visitors leave between the pictures of a page. */
const IDLE_MS = 30_000;

/**
 * Threads of the encoders share two arenas, and large buffers go back to the system when they are
 * freed: glibc's own habits keep four times as much.
 */
const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** It is about one picture alone: the process that could not encode it goes on. */
class EncodingFault extends Error {}

interface Work {
  readonly resolve: (body: Buffer) => void;
  readonly reject: (error: Error) => void;
}

interface Encoding {
  readonly child: ChildProcess;
  readonly works: Map<number, Work>;
}

const startEncoding = (program: string): Encoding => {
  const works = new Map<number, Work>();
  const child = fork(program, [], {
    env: MEMORY_SETTINGS,
    // Without the flags of this process, such as those of a debugger.
    execArgv: ['--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (message: EncodedPicture) => {
    const work = works.get(message.id);
    works.delete(message.id);
    if ('body' in message) work?.resolve(Buffer.from(message.body));
    else work?.reject(new EncodingFault(`a picture could not be encoded: ${message.fault}`));
  });
  const fail = (): void => {
    for (const { reject } of works.values()) reject(new Error('the encoder of pictures has ended'));
    works.clear();
  };
  child.once('error', fail).once('exit', fail);
  return { child, works };
};

/**
 * Encodes in a process of its own, which ends when nobody has wanted a picture for a while: what the
 * encoders take and free in threads stays with the process in pieces that nothing else fits into, up
 * to twice the memory of all the rest of the API.
 *
 * @param program the file `encodePictures.ts`.
 */
export const createPictureEncoder = (program: string, idleMs = IDLE_MS): PictureEncoder => {
  let encoding: Encoding | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const close = (): void => {
    clearTimeout(idle);
    encoding?.child.kill('SIGKILL');
    encoding = undefined;
  };

  const current = (): Encoding => {
    clearTimeout(idle);
    if (!encoding?.child.connected) encoding = startEncoding(program);
    return encoding;
  };

  const ask = async (
    task: Omit<PictureToEncode, 'id'> | Omit<PhotoToDraw, 'id'>,
  ): Promise<Buffer> => {
    const { child, works } = current();
    lastId += 1;
    const id = lastId;
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        works.set(id, { resolve, reject });
        child.send({ ...task, id }, (error) => error && reject(error));
      });
    } finally {
      works.delete(id);
      if (works.size === 0) {
        clearTimeout(idle);
        idle = setTimeout(close, idleMs).unref();
      }
    }
  };

  return {
    close,
    encode: async (picture, file) => {
      const { height, width } = picture;
      return ask({ drawing: picture.draw(), width, height, file });
    },
    encodePhoto: (photo, file) => ask({ photo, as: file }),
    drawPhoto: async (photo, shape) => {
      try {
        return await ask({ photo, as: shape });
      } catch (error) {
        if (error instanceof EncodingFault) return null;
        throw error;
      }
    },
  };
};
