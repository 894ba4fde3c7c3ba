import { expect, test } from '@jest/globals';
import { filmPoster } from './filmPoster.ts';

test.each([
  ['/images/abc/videoCard-70.jpg', '/images/abc/hero-70.jpg'],
  ['https://films.example/images/abc/small.jpg', 'https://films.example/images/abc/small.jpg'],
  ['/posters/abc.jpg', '/posters/abc.jpg'],
  ['', undefined],
])('the film with the picture "%s" is announced by %s', (address, poster) => {
  expect(filmPoster(address, 'hero')).toBe(poster);
});
