import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { createDemoVideos, VIDEO_CLIPS } from '../../demo/clips/videoClips.ts';
import { createErrorResponse } from '../http/errorResponse.ts';
import { createVideosRouter } from './media.router.ts';

const app = express()
  .use(createVideosRouter({ videos: createDemoVideos(path.resolve('server/demo/clips')) }))
  .use(createErrorResponse(silentLogger));
const address = `/videos/${VIDEO_CLIPS.view.file}`;
let whole: request.Response;

beforeAll(async () => {
  whole = await request(app).get(address);
});

describe('GET /videos/{file}', () => {
  test('answers the clip, for good', () => {
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(whole.headers.etag).toMatch(/^"[^"]+"$/);
    expect(whole.headers['set-cookie']).toBeUndefined();
    expect(whole.body.length).toBe(Number(whole.headers['content-length']));
  });

  test('answers 304 without a body when the tag is known', async () => {
    const again = await request(app)
      .get(address)
      .set('If-None-Match', whole.headers.etag ?? '');
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(again.text ?? '').toBe('');
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=1000-1999', 1000, 2000],
    ['bytes=-50', -50, undefined],
  ])('answers the part %s', async (range, start, end) => {
    const part = await request(app).get(address).set('Range', range);
    const expected = whole.body.subarray(start, end);
    expect(part.status).toBe(206);
    expect(part.body.equals(expected)).toBe(true);
    expect(part.headers['content-range']).toMatch(
      new RegExp(`^bytes \\d+-\\d+/${whole.body.length}$`),
    );
  });

  test('answers the whole to who holds a part of other bytes', async () => {
    const part = (tag: string) =>
      request(app).get(address).set('Range', 'bytes=0-9').set('If-Range', tag);
    expect((await part('"other"')).status).toBe(200);
    expect((await part(whole.headers.etag ?? '')).status).toBe(206);
  });

  test('answers 416 to a part behind the end', async () => {
    const { body, headers, status } = await request(app)
      .get(address)
      .set('Range', 'bytes=9999999-');
    expect(status).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${whole.body.length}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({ message: { user_friendly_message: 'The video has no such part' } });
  });

  test('answers HEAD with the same headers and no body', async () => {
    const head = await request(app).head(address);
    expect(head.status).toBe(200);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
    expect(head.text ?? '').toBe('');
  });

  test.each([
    ['another hash', '/videos/view-0123456789abcdef.mp4'],
    ['a file that is no clip', '/videos/README.md'],
    ['a path that climbs', '/videos/..%2FvideoClips.ts'],
  ])('answers 404 to %s, for a minute', async (_what, missing) => {
    const response = await request(app).get(missing);
    expect(response.status).toBe(404);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(response.body).toEqual({ message: { user_friendly_message: 'Video not found' } });
  });
});
