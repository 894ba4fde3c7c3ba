import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { IMAGE_PRESETS } from '../../../shared/domain/image/imagePresets.ts';
import {
  type ImageFile,
  type ImageFormat,
  parseImageFile,
} from '../../../shared/domain/image/imageUrl.ts';
import { contentEtag } from '../http/answer.ts';
import { createDiskCache } from './diskCache.ts';
import type { Picture, PictureSource } from './mediaSources.ts';
import { createWorkQueue } from './workQueue.ts';

/** Higher efforts take over a second for one photo. */
const AVIF_EFFORT = 0;
const WEBP_EFFORT = 2;

/** The scales differ: an AVIF of quality 50 is as true to its original as a JPEG of 70. */
const AVIF_QUALITY_PER_JPEG = 5 / 7;

const SVG_DOTS_PER_INCH = 72;

/** Small pictures are drawn larger and reduced: thin lines stay clean. */
const SMALL_WIDTH = 480;

const ENCODERS: Readonly<Record<ImageFormat, (picture: Sharp, quality: number) => Sharp>> = {
  avif: (picture, quality) =>
    picture.avif({ quality: Math.round(quality * AVIF_QUALITY_PER_JPEG), effort: AVIF_EFFORT }),
  webp: (picture, quality) => picture.webp({ quality, effort: WEBP_EFFORT }),
  jpg: (picture, quality) => picture.jpeg({ quality, mozjpeg: true }),
};

export async function rasterise(picture: Picture, file: ImageFile): Promise<Buffer> {
  const { width, height } = IMAGE_PRESETS[file.preset];
  const cover = Math.max(width / picture.width, (height ?? 0) / picture.height);
  const scale = width < SMALL_WIDTH ? cover * 2 : cover;
  const drawing = Buffer.from(picture.draw());
  const image = sharp(drawing, { density: SVG_DOTS_PER_INCH * scale })
    .flatten()
    .resize({
      width,
      height: height ?? Math.round((width * picture.height) / picture.width),
      fit: 'cover',
    });
  return ENCODERS[file.format](image, file.quality).toBuffer();
}

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
  readonly encode?: (picture: Picture, file: ImageFile) => Promise<Buffer>;
  /** Called when the cache cannot be used; the picture is served all the same. */
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
  const inFlight = new Map<string, Promise<RenderedImage>>();
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
      let result = inFlight.get(name);
      if (!result) {
        result = produce(picture, parsed, name).finally(() => inFlight.delete(name));
        inFlight.set(name, result);
      }
      return result;
    },
  };
}
