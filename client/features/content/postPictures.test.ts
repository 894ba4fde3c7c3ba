import { expect, test } from '@jest/globals';
import { articlesOf } from '../../content/articlesOf.ts';
import { importContent } from '../../content/contentFiles.ts';
import { postPictures } from './postPictures.ts';

test('every post of the blog has a picture', async () => {
  const posts = articlesOf(await importContent('en', 'blog')).map(({ slug }) => slug);
  expect(Object.keys(postPictures).sort()).toEqual(posts.sort());
});
