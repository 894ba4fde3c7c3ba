import { beforeAll, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { PageComponent } from '../../../shared/domain/page/pageComponent.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { homeLoaded, homeReducer } from '../../features/home/home.slice.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { HomePage } from './HomePage.tsx';
import { loadHomeSection } from './sectionCode.ts';

beforeAll(loadHomeSection);

const draw = (components: readonly PageComponent[], context = renderContext): string => {
  const store = createAppStore({ state: { context }, api: undefined });
  store.addReducers({ home: homeReducer });
  store.dispatch(homeLoaded(components));
  return renderToString(
    <Provider store={store}>
      <HomePage />
    </Provider>,
  );
};

const headings = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading ?? '');

const city = (id: number, name: string, propertiesCount: number | null) => ({
  id,
  name,
  canonicalName: name.toLowerCase(),
  picture: { path: 'abc', basePath: '/images' },
  propertiesCount,
  rent: { amount: 120, currency: 'GBP', period: 'weekly' as const },
});

const faqs = { type: 'faqs', title: 'Questions', items: [] } as const;
const steps = { type: 'howItWorks', title: 'Steps', items: [] } as const;

test('components come in the configured order', () => {
  expect(headings(draw([faqs, steps]))).toEqual(['Questions', 'Steps']);
  expect(headings(draw([steps, faqs]))).toEqual(['Steps', 'Questions']);
});

test('the app is not promoted where it cannot be had', () => {
  const promotion = { type: 'appPromotion', title: 'App', text: '', rating: '4.6', downloads: '9' };
  const components = [steps, promotion as PageComponent];
  const app = { appStoreUrl: 'https://apps.example/1', playStoreUrl: '' };
  const shownIn = (config: Partial<typeof renderContext.config>): string[] =>
    headings(
      draw(components, { ...renderContext, config: { ...renderContext.config, ...config } }),
    );
  expect(shownIn({ app })).toEqual(['Steps', 'App']);
  expect(shownIn({ app, deployment: 'china' })).toEqual(['Steps']);
  expect(shownIn({})).toEqual(['Steps']);
});

test('a city says how many places it has and from what rent on', () => {
  const html = draw([
    {
      type: 'popularCities',
      title: 'Cities',
      countries: [
        { country: 'uk', name: 'UK', cities: [city(1, 'York', 1), city(2, 'Bath', null)] },
        { country: 'spain', name: 'Spain', cities: [city(3, 'Cadiz', 5)] },
      ],
    },
  ]);
  const [, york = '', bath = '', cadiz = ''] = html.split('href="/places/search/');
  expect(york).toContain('1 place to stay');
  expect(york).toContain('£120');
  expect(bath).not.toContain('to stay');
  expect(cadiz).toContain('5 places to stay');
});

test('the picture of the first screen goes before all others, in its format, shape and light', () => {
  const picture = { path: 'day', basePath: '/images' };
  const hero = { type: 'hero', title: 'Home', subtitle: 'Here', picture } as const;
  const sourcesOf = (html: string) => [...html.matchAll(/<source [^>]*media=/g)];
  const both = draw([{ ...hero, darkPicture: { path: 'dusk', basePath: '/images' } }]);
  expect(sourcesOf(both)).toHaveLength(3 * 4);
  expect(both).toMatch(/<img[^>]*fetchPriority="high"/);
  expect(both).not.toContain('loading="lazy"');
  expect(sourcesOf(draw([{ ...hero, darkPicture: null }]))).toHaveLength(3 * 2);
  expect(sourcesOf(draw([{ ...hero, picture: null, darkPicture: null }]))).toHaveLength(0);
});

test('featured properties that are on their way have their place; none take none', () => {
  const featured = { type: 'featured', title: 'Featured', regions: ['london', 'leeds'] } as const;
  expect(draw([featured]).split('<li').length - 1).toBe(2);
});
