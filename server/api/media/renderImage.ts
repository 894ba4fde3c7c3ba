import {
  type ImageFile,
  type ImageFormat,
  parseImageFile,
} from '../../../shared/domain/image/imageUrl.ts';
import { contentEtag } from '../http/answer.ts';
import { createDiskCache } from './diskCache.ts';
import type { Picture, PictureSource } from './mediaSources.ts';
import { createWorkQueue } from './workQueue.ts';

export interface RenderedImage {
  readonly body: Buffer;
  readonly contentType: string;
  /** A strong tag, equal for equal bytes only. */
  readonly etag: string;
}

export interface ImageRenderer {
  /** `file` is the last part of the address; undefined when there is no such picture. */
  render(hash: string, file: string): Promise<RenderedImage | undefined>;
  /** Settles when an encoding would begin at once; work ahead of requests waits for it. */
  whenIdle(): Promise<void>;
}

export interface ImageRendererOptions {
  readonly pictures: PictureSource;
  readonly cacheDir: string;
  readonly maxBytes: number;
  /** How many encodings run at the same time. */
  readonly concurrency?: number;
  /** In this process unless given. */
  readonly encode?: (picture: Picture, file: ImageFile) => Promise<Buffer>;
  /** Called when the cache cannot be used; the picture is served all the same. */
  readonly onCacheFault?: (error: unknown) => void;
}

/** Loaded when it is used, because a service that encodes elsewhere has no need of the libraries. */
const rasteriseHere = async (picture: Picture, file: ImageFile): Promise<Buffer> =>
  (await import('./rasterise.ts')).rasterise(picture, file);

const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

export function asRendered(body: Buffer, format: ImageFormat): RenderedImage {
  return { body, contentType: CONTENT_TYPES[format], etag: contentEtag(body) };
}

export function createImageRenderer(options: ImageRendererOptions): ImageRenderer {
  const { pictures, cacheDir, maxBytes, concurrency = 2, encode = rasteriseHere } = options;
  const cache = createDiskCache(cacheDir, maxBytes);
  const queue = createWorkQueue(concurrency);
  const inFlight = new Map<string, Promise<RenderedImage>>();

  function reportCacheFault(error: unknown): undefined {
    options.onCacheFault?.(error);
    return undefined;
  }

  async function produce(picture: Picture, file: ImageFile, name: string): Promise<RenderedImage> {
    const kept = await cache.read(name).catch(reportCacheFault);
    if (kept) return asRendered(kept, file.format);
    const body = await queue.run(() => encode(picture, file));
    await cache.write(name, body).catch(reportCacheFault);
    return asRendered(body, file.format);
  }

  return {
    whenIdle: queue.whenFree,

    async render(hash, file) {
      const picture = pictures.find(hash);
      const parsed = parseImageFile(file);
      if (!picture || !parsed) return undefined;
      const name = `${hash}-${file}`;
      let result = inFlight.get(name);
      if (!result) {
        result = produce(picture, parsed, name).finally(() => inFlight.delete(name));
        inFlight.set(name, result);
      }
      return result;
    },
  };
}
