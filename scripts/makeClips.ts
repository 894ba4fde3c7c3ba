import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {
  CLIP_HASH_LENGTH,
  VIDEO_CLIPS,
  type VideoClip,
  type VideoClipName,
} from '../server/demo/clips/videoClips.ts';
import { sceneSize } from '../server/demo/pictures/scene.ts';
import { drawScene } from '../server/demo/pictures/scenes/drawScene.ts';

/**
 * Usage: node scripts/makeClips.ts, with ffmpeg on the path. Films the scenes of the table in
 * server/demo/clips/videoClips.ts and says which file names belong into it.
 */

const WIDTH = 960;
const HEIGHT = 540;
const FRAMES_PER_SECOND = 25;
const MAX_BYTES = 250_000;
/** Drawn larger than shown: the camera moves by fractions of a pixel. */
const OVERSAMPLING = 3;
const SVG_DOTS_PER_INCH = 72;

/** The middle of the picture part that is filmed and its width, as shares of the drawing. */
type Shot = readonly [x: number, y: number, width: number];

interface Take {
  readonly from: Shot;
  readonly to: Shot;
  /** Constant rate factor of x264; a picture with more detail needs a higher one to stay small. */
  readonly rateFactor: number;
}

const TAKES: Readonly<Record<VideoClipName, Take>> = {
  studio: { from: [0.3, 0.52, 0.56], to: [0.7, 0.52, 0.56], rateFactor: 24 },
  commonRoom: { from: [0.36, 0.56, 0.7], to: [0.58, 0.52, 0.82], rateFactor: 27 },
  courtyard: { from: [0.5, 0.5, 1], to: [0.5, 0.58, 0.74], rateFactor: 33 },
  view: { from: [0.5, 0.5, 1], to: [0.5, 0.42, 0.62], rateFactor: 27 },
};

const clipsFolder = path.join(import.meta.dirname, '../server/demo/clips');

/** Starts and ends at rest. */
const eased = (share: number): number => share * share * (3 - 2 * share);

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

async function drawLarge({ scene }: VideoClip, { from, to }: Take): Promise<Picture> {
  const size = sceneSize(scene.kind);
  const scale = (WIDTH * OVERSAMPLING) / (size.width * Math.min(from[2], to[2]));
  const { data, info } = await sharp(Buffer.from(drawScene(scene)), {
    density: SVG_DOTS_PER_INCH * scale,
    limitInputPixels: false,
  })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** One frame as 24-bit pixels. */
function film({ pixels, width, height }: Picture, [x, y, share]: Shot): Promise<Buffer> {
  const shownWidth = Math.min(width, Math.round(width * share));
  const shownHeight = Math.min(height, Math.round((shownWidth * HEIGHT) / WIDTH));
  const left = Math.round(Math.min(Math.max(0, x * width - shownWidth / 2), width - shownWidth));
  const top = Math.round(Math.min(Math.max(0, y * height - shownHeight / 2), height - shownHeight));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: shownWidth, height: shownHeight })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
    .raw()
    .toBuffer();
}

function startEncoder(target: string, rateFactor: number) {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`];
  const codec = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow'];
  // One thread and nothing of the moment: the same frames give the same file.
  const exact = ['-threads', '1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  return spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', ...input, '-r', String(FRAMES_PER_SECOND), '-i', '-', '-an'],
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709'],
      ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-pix_fmt', 'yuv420p'],
      ...[...codec, '-crf', String(rateFactor), ...exact, '-movflags', '+faststart', target],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
}

async function makeClip(name: VideoClipName, target: string): Promise<Buffer> {
  const clip = VIDEO_CLIPS[name];
  const take = TAKES[name];
  const { from, to } = take;
  const picture = await drawLarge(clip, take);
  const encoder = startEncoder(target, take.rateFactor);
  const ended = once(encoder, 'close');
  const frames = clip.seconds * FRAMES_PER_SECOND;
  for (let frame = 0; frame < frames; frame += 1) {
    const share = eased(frame / (frames - 1));
    const pixels = await film(picture, [
      between(from[0], to[0], share),
      between(from[1], to[1], share),
      between(from[2], to[2], share),
    ]);
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return readFile(target);
}

const workFolder = await mkdtemp(path.join(tmpdir(), 'clips-'));
try {
  const made = new Map<string, Buffer>();
  for (const name of Object.keys(VIDEO_CLIPS) as VideoClipName[]) {
    const body = await makeClip(name, path.join(workFolder, `${name}.mp4`));
    if (body.length > MAX_BYTES) throw new Error(`${name} has ${body.length} bytes`);
    const hash = createHash('sha256').update(body).digest('hex').slice(0, CLIP_HASH_LENGTH);
    const file = VIDEO_CLIPS[name].file.replace(/-[0-9a-f]+\.mp4$/, `-${hash}.mp4`);
    made.set(file, body);
    console.log(`${name}: ${file}, ${body.length} bytes`);
  }
  for (const old of await readdir(clipsFolder)) {
    if (old.endsWith('.mp4')) await rm(path.join(clipsFolder, old));
  }
  for (const [file, body] of made) await writeFile(path.join(clipsFolder, file), body);
} finally {
  await rm(workFolder, { recursive: true, force: true });
}
