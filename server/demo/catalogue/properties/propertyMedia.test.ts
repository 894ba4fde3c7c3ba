import { expect, test } from '@jest/globals';
import { VIDEO_CLIPS } from '../../clips/videoClips.ts';
import { mediaByHash } from '../../pictures/scene.ts';
import { createRandom } from '../random.ts';
import { createVideos } from './propertyMedia.ts';

const today = '2027-03-10';
const everything = ['common_room', 'courtyard'];
const videosOf = (index: number, featureKeys: readonly string[] = everything, complete = false) =>
  createVideos({ featureKeys, today, complete }, createRandom(1, index, 'videos'));
const many = Array.from({ length: 400 }, (_, index) => videosOf(index));

test('about a quarter of the residences has one or two different ones', () => {
  const found = many.filter((videos) => videos.length > 0);
  expect(found.length / many.length).toBeGreaterThan(0.18);
  expect(found.length / many.length).toBeLessThan(0.32);
  for (const videos of found) {
    expect(videos.length).toBeLessThanOrEqual(2);
    expect(new Set(videos.map(({ path }) => path)).size).toBe(videos.length);
  }
  expect(new Set(many.flat().map(({ path }) => path)).size).toBe(4);
});

test('a complete residence has two in any case', () => {
  for (let index = 0; index < 20; index += 1) expect(videosOf(index, [], true)).toHaveLength(2);
});

test('every one is a clip of ours with the picture of its scene', () => {
  for (const video of many.flat()) {
    const clip = Object.values(VIDEO_CLIPS).find(({ file }) => video.path === `/videos/${file}`);
    expect(video).toMatchObject({ platform: 'self', duration: clip?.seconds });
    expect(video.caption).not.toBe('');
    expect(video.description).not.toBe('');
    expect(video.upload_date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(video.upload_date < today).toBe(true);
    const [, hash = ''] = /^\/images\/(\w+)\/videoCard-70\.jpg$/.exec(video.thumbnail_url) ?? [];
    expect(mediaByHash(hash)?.scene).toEqual(clip?.scene);
  }
});

test('no residence shows a place that it does not have', () => {
  const shown = Array.from({ length: 200 }, (_, index) => videosOf(index, ['courtyard'])).flat();
  const captions = new Set(shown.map(({ caption }) => caption));
  expect(captions).toContain('The courtyard');
  expect(captions).not.toContain('The common room');
});
