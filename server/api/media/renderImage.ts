import sharp from 'sharp';
import {
  type ImageFile,
  type ImageFormat,
  parseImageFile,
} from '../../../shared/domain/image/imageUrl.ts';
import { contentEtag } from '../http/contentEtag.ts';
import { createDiskCache } from './diskCache.ts';
import type { Picture, PictureSource } from './mediaSources.ts';
import { rasterise } from './rasterise.ts';
import { createWorkQueue } from './workQueue.ts';

export interface RenderedImage {
  readonly body: Buffer;
  readonly contentType: string;
  /** Strong: equal tags mean equal bytes. */
  readonly etag: string;
}

export interface ImageRenderer {
  /** `file` is the last part of the address; undefined when there is no such picture. */
  render(hash: string, file: string): Promise<RenderedImage | undefined>;
  /** Settles when an encoding would begin at once: work that nobody waits for stands back. */
  whenIdle(): Promise<void>;
}

export interface ImageRendererOptions {
  readonly pictures: PictureSource;
  readonly cacheDir: string;
  readonly maxBytes: number;
  /** Encodings at once. */
  readonly concurrency?: number;
  readonly encode?: (picture: Picture, file: ImageFile) => Promise<Buffer>;
  /** Told when the cache cannot be used; the picture is served all the same. */
  readonly onCacheFault?: (error: unknown) => void;
}

const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

function asRendered(body: Buffer, format: ImageFormat): RenderedImage {
  return { body, contentType: CONTENT_TYPES[format], etag: contentEtag(body) };
}

export function createImageRenderer(options: ImageRendererOptions): ImageRenderer {
  const { pictures, cacheDir, maxBytes, concurrency = 2, encode = rasterise } = options;
  const cache = createDiskCache(cacheDir, maxBytes);
  const queue = createWorkQueue(concurrency);
  const flights = new Map<string, Promise<RenderedImage>>();
  // The queue bounds the load; a thread pool inside every encoding would multiply it.
  sharp.concurrency(1);

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
      let flight = flights.get(name);
      if (!flight) {
        flight = produce(picture, parsed, name).finally(() => flights.delete(name));
        flights.set(name, flight);
      }
      return flight;
    },
  };
}
