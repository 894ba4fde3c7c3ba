import { expect, test } from '@jest/globals';
import { VIDEO_CLIPS } from '../../clips/videoClips.ts';
import { lookOf } from '../../pictures/house.ts';
import { HOUSE_COUNT, HOUSE_SCENE_COUNTS, mediaByHash } from '../../pictures/scene.ts';
import { createRandom } from '../random.ts';
import { createPictureDealer, createVideos, houseFor, type VideosPlan } from './propertyMedia.ts';

const today = '2027-03-10';
const everything = ['common_room', 'courtyard'];
const random = (index: number) => createRandom(1, index, 'media');
const FILMED = VIDEO_CLIPS.courtyard.scene.house;
const houses = Array.from({ length: HOUSE_COUNT }, (_, house) => house);

const videosOf = (house: number, changes: Partial<VideosPlan> = {}) =>
  createVideos(
    { house, featureKeys: everything, hasStudio: true, today, ...changes },
    random(house),
  );
const many = houses.map((house) => videosOf(house));

test('a residence has films only of rooms that look like its own', () => {
  for (const [house, videos] of many.entries()) {
    for (const video of videos) {
      const clip = Object.values(VIDEO_CLIPS).find(({ file }) => video.path === `/videos/${file}`);
      expect(lookOf(house)).toBe(lookOf(clip?.scene.house ?? -1));
    }
    expect(videos.length).toBeLessThanOrEqual(2);
    expect(new Set(videos.map(({ path }) => path)).size).toBe(videos.length);
  }
  const found = many.filter((videos) => videos.length > 0);
  expect(found.length / many.length).toBeGreaterThan(0.1);
});

test('only the house that was filmed shows its courtyard', () => {
  const showing = (house: number) =>
    createVideos({ house, featureKeys: ['courtyard'], hasStudio: false, today }, random(house)).map(
      ({ caption }) => caption,
    );
  expect(showing(FILMED)).toContain('The courtyard');
  expect(houses.filter((house) => showing(house).includes('The courtyard'))).toEqual([FILMED]);
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
  const shown = videosOf(FILMED, { featureKeys: [], hasStudio: false });
  expect(shown).toEqual([]);
  const captions = videosOf(FILMED, { featureKeys: ['common_room'], hasStudio: false });
  expect(captions.map(({ caption }) => caption)).toEqual(['The common room']);
});

test('pictures are dealt from one house, none twice before all came, and say what they are', () => {
  const deal = createPictureDealer(9, random(9));
  const dealt = Array.from({ length: HOUSE_SCENE_COUNTS.studio }, () => deal('studio'));
  expect(new Set(dealt.map(({ path }) => path)).size).toBe(dealt.length);
  for (const { medium, path } of [...dealt, deal('facade')]) {
    expect(mediaByHash(path)?.scene).toMatchObject({ house: 9 });
    expect(medium).toBe('illustration');
  }
});

test('neighbours in a city have different houses', () => {
  const first = Array.from({ length: HOUSE_COUNT }, (_, ordinal) => houseFor(ordinal, 12_345));
  expect(new Set(first).size).toBe(HOUSE_COUNT);
});
