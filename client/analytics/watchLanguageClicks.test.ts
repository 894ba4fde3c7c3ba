/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { watchLanguageClicks } from './beginVisit.ts';
import { listenFromStart } from './eventBus.ts';

test('a choice of language is told once, and leads to the page as it is shown', () => {
  const heard: unknown[] = [];
  const stop = listenFromStart((event) => heard.push(event));
  const location = { pathname: '/places/search/leeds', search: '?p=2&scLang=zh', hash: '#map' };
  watchLanguageClicks({ location } as Window);
  document.body.innerHTML =
    '<a href="?scLang=en" hreflang="en">English</a><a href="/about">About</a>';
  const [english, about] = document.querySelectorAll('a');
  document.addEventListener('click', (event) => event.preventDefault());
  about?.click();
  english?.click();
  stop();
  expect(heard).toEqual([{ name: 'language_clicked', language: 'en' }]);
  expect(english?.getAttribute('href')).toBe('/places/search/leeds?p=2&scLang=en#map');
  expect(about?.getAttribute('href')).toBe('/about');
});
