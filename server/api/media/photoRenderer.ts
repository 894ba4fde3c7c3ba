import { LRUCache } from 'lru-cache';
import { type ImageFile, parseImageFile } from '../../../shared/domain/image/imageUrl.ts';
import { asRendered, type RenderedImage } from './renderImage.ts';
import { createWorkQueue } from './workQueue.ts';

/** Pictures that users send: stored once, encoded for pages when they are asked for. */
export interface Photos {
  /** What is stored of a photo, as WebP; null for what cannot be read. */
  draw(photo: Uint8Array): Promise<Uint8Array | null>;
  /** `file` is the last part of the address; undefined for what nobody may see, or none. */
  render(key: string, file: string): Promise<RenderedImage | undefined>;
}

export interface PhotosOptions {
  /** What anybody may see at this moment. */
  readonly find: (key: string) => Promise<Uint8Array | undefined>;
  readonly draw: Photos['draw'];
  readonly encode: (photo: Uint8Array, file: ImageFile) => Promise<Buffer>;
  /** Encoded ones are kept in memory alone: what is withdrawn leaves no file. */
  readonly maxBytes: number;
}

const KEY = /^[0-9a-f]{20}$/;

export const createPhotos = ({ draw, encode, find, maxBytes }: PhotosOptions): Photos => {
  // Photos of strangers wait for each other: each takes more memory than all drawings together.
  const queue = createWorkQueue(1);
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (body) => body.length + 1,
  });

  const encoded = async (name: string, photo: Uint8Array, file: ImageFile): Promise<Buffer> =>
    queue.run(async () => {
      // Whoever was in front may have wanted the same.
      const known = kept.get(name);
      if (known) return known;
      const body = await encode(photo, file);
      kept.set(name, body);
      return body;
    });

  return {
    draw: (photo) => queue.run(() => draw(photo)),
    render: async (key, file) => {
      const parsed = parseImageFile(file);
      if (!parsed || !KEY.test(key)) return undefined;
      const photo = await find(key);
      if (!photo) return undefined;
      return asRendered(await encoded(`${key}/${file}`, photo, parsed), parsed.format);
    },
  };
};
