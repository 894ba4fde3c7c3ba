import { expect, test } from '@jest/globals';
import { importContent } from '../../content/contentFiles.ts';
import {
  contentFailed,
  contentLoaded,
  contentReducer,
  contentRequested,
  initialContentState,
  selectContent,
} from './content.slice.ts';

test('invalid, request, then success or failure', async () => {
  const about = await importContent('en', 'about');
  expect(initialContentState.readyStatus).toBe('invalid');
  const requested = contentReducer(initialContentState, contentRequested('about'));
  expect(requested.readyStatus).toBe('request');
  const loaded = contentReducer(requested, contentLoaded('about', about));
  expect(loaded).toEqual({ readyStatus: 'success', error: null, name: 'about', content: about });
  expect(contentReducer(requested, contentFailed('about', 'x'))).toMatchObject({
    readyStatus: 'failure',
    error: 'x',
    content: null,
  });
});

test('the text of another page is never shown', async () => {
  const content = contentReducer(
    undefined,
    contentLoaded('about', await importContent('en', 'about')),
  );
  expect(selectContent({ content }, 'about')?.heading).toEqual(expect.any(String));
  expect(selectContent({ content }, 'blog')).toBeNull();
});
