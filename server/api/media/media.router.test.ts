import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Express } from 'express';
import express from 'express';
import request from 'supertest';
import { demoPictures } from '../../demo/demoPictures.ts';
import { mediaOfHouse } from '../../demo/pictures/scene.ts';
import { createMediaRouter } from './media.router.ts';
import { createImageRenderer } from './renderImage.ts';

let cacheDir: string;
let app: Express;
const hash = mediaOfHouse(0, 'doubleBedroom')[0]?.hash ?? '';

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'media-router-'));
  const renderer = createImageRenderer({ pictures: demoPictures, cacheDir, maxBytes: 5_000_000 });
  app = express().use(createMediaRouter({ renderer, photos: { render: async () => undefined } }));
});

afterAll(async () => {
  await rm(cacheDir, { recursive: true, force: true });
});

describe('GET /images/{hash}', () => {
  test('leads to the picture that comes nearest to its measures', async () => {
    const asked = await request(app).get(`/images/${hash}?w=1080&h=720&q=75`);
    expect([asked.status, asked.headers.location]).toEqual([
      301,
      `/images/${hash}/gallery1080-80.jpg`,
    ]);
    expect(asked.headers['cache-control']).toBe('public, max-age=86400');
    expect((await request(app).get(asked.headers.location ?? '')).status).toBe(200);
  });

  test.each(['', '?w=0', '?w=x', '?h=720', '?w=600&w=700', '?w=600&q=-1', '?w=99999'])(
    'answers 404 to "%s"',
    async (query) => {
      expect((await request(app).get(`/images/${hash}${query}`)).status).toBe(404);
    },
  );

  test('leads nowhere else', async () => {
    expect((await request(app).get('/images/%2F%2Fevil.example?w=600')).status).toBe(404);
  });
});

describe('GET /images/{hash}/{file}', () => {
  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ])('answers a listed %s with the picture, for good', async (format, contentType) => {
    const response = await request(app).get(`/images/${hash}/medium-40.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe(contentType);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers.etag).toMatch(/^"[^"]+"$/);
    expect(response.headers.vary).toBeUndefined();
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.body.length).toBe(Number(response.headers['content-length']));
    expect(response.body.length).toBeGreaterThan(1000);
  });

  test('answers 304 without a body when the tag is known', async () => {
    const path = `/images/${hash}/small-40.webp`;
    const { headers } = await request(app).get(path);
    const again = await request(app)
      .get(path)
      .set('If-None-Match', headers.etag ?? '');
    expect(again.status).toBe(304);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(again.text ?? '').toBe('');
  });

  test('answers 200 when another tag is known', async () => {
    const path = `/images/${hash}/small-40.webp`;
    const response = await request(app).get(path).set('If-None-Match', '"other"');
    expect(response.status).toBe(200);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const path = `/images/${hash}/small-40.webp`;
    const got = await request(app).get(path);
    const head = await request(app).head(path);
    expect(head.status).toBe(200);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
    expect(head.text ?? '').toBe('');
  });

  test.each([
    ['a hash nobody knows', `/images/${'0'.repeat(20)}/hero-70.avif`],
    ['a preset that is not listed', `/images/${hash}/poster-70.avif`],
    ['a quality that is not listed', `/images/${hash}/hero-99.avif`],
    ['a format that is not listed', `/images/${hash}/hero-70.png`],
    ['an encoded path', `/images/${hash}/..%2Fhero-70.avif`],
  ])('answers 404 to %s, for a minute', async (_what, path) => {
    const response = await request(app).get(path);
    expect(response.status).toBe(404);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(response.body).toEqual({ message: { user_friendly_message: 'Image not found' } });
  });
});
