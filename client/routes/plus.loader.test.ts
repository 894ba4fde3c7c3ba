import { describe, expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { selectPlus } from '../features/plus/plus.slice.ts';
import { headTable } from '../head/headTable.ts';
import { defaultMessages as t } from '../messages/messages.ts';
import { loadPage } from './loadPage.ts';

const CONFIG = '/api/v0/application_config';

const configured = (...result: unknown[]): Record<string, FakeAnswer> => ({
  [CONFIG]: { data: { result } },
});

const image = { path: 'aaaa', base_path: '/images' };
const photo = { path: 'aaaa', basePath: '/images', caption: '', kind: '', isIllustration: false };

describe('the membership', () => {
  const answers = configured(
    {
      type: 'featured_images',
      title: 'Pictures',
      data: { items: [{ ...image, caption: 'A room' }] },
    },
    {
      type: 'best_deals',
      title: 'Deals',
      data: { items: [{ title: 'Pack', text: 'Free.', value: null }] },
    },
    {
      type: 'prices',
      title: 'Prices',
      data: {
        items: [
          { name: 'Year', amount: 39, currency: 'GBP', term: 'a year', text: 'All of it.' },
          { name: 'Unknown', amount: null, currency: 'GBP', term: 'a year', text: 'x' },
        ],
      },
    },
    { type: 'partners', title: 'Partners', data: { items: [{ name: 'Linen', text: 'Beds' }] } },
    {
      type: 'services',
      title: 'Services',
      data: { items: [{ id: 3, name: 'Guarantor', text: 'We stand in.', image }] },
    },
    { type: 'something_new', title: 'Unknown', data: {} },
    { type: 'services', title: 'Broken', data: { items: [{ id: 'x' }] } },
  );

  test('is made of its configured parts, those not understood left out', async () => {
    const api = createFakeApi(answers);
    const context = loaderContext('/plus', api);
    expect(await loadPage(context)).toMatchObject({
      kind: 'ok',
      surrogateKeys: ['page:plus'],
    });
    expect(api.queries).toEqual([{ page: 'plus', lang: 'en' }]);
    expect(selectPlus(context.state()).components).toEqual([
      { type: 'featuredImages', title: 'Pictures', photos: [{ ...photo, caption: 'A room' }] },
      { type: 'bestDeals', title: 'Deals', items: [{ title: 'Pack', text: 'Free.', value: null }] },
      {
        type: 'prices',
        title: 'Prices',
        items: [{ name: 'Year', amount: 39, currency: 'GBP', term: 'a year', text: 'All of it.' }],
      },
      { type: 'partners', title: 'Partners', items: [{ name: 'Linen', text: 'Beds' }] },
      {
        type: 'services',
        title: 'Services',
        items: [{ id: 3, name: 'Guarantor', text: 'We stand in.', photo }],
      },
    ]);
  });

  test('is asked for once', async () => {
    const api = createFakeApi(answers);
    const context = loaderContext('/plus', api);
    await loadPage(context);
    await loadPage(context);
    expect(api.paths).toEqual([CONFIG]);
  });

  test('without its configuration is an outage', async () => {
    const context = loaderContext('/plus', createFakeApi({ [CONFIG]: { status: 500 } }));
    expect(await loadPage(context)).toMatchObject({ kind: 'unavailable' });
    expect(selectPlus(context.state()).readyStatus).toBe('failure');
  });
});

describe('a service', () => {
  const items = [{ title: 'Online', text: 'In minutes.' }];
  const fieldData = { heading: 'Guarantor', text: 'We stand in.', image, items };
  const answers = configured({ type: 'plus_service', title: 'x', data: { id: 3, fieldData } });

  test('is what its field data says', async () => {
    const api = createFakeApi(answers);
    const context = loaderContext('/plus/service/3', api);
    expect(await loadPage(context)).toMatchObject({
      kind: 'ok',
      surrogateKeys: ['page:plus_service_3'],
    });
    expect(api.queries).toEqual([{ page: 'plus_service_3', lang: 'en' }]);
    expect(context.state().plus?.service).toEqual({
      readyStatus: 'success',
      error: null,
      id: '3',
      data: { id: 3, heading: 'Guarantor', text: 'We stand in.', photo, items },
    });
    expect(headTable.plusService.head(context.state(), { address: context.address, t })).toEqual({
      title: 'Guarantor for Amber Plus members | Amber',
      description: 'We stand in.',
      canonicalUrl: '/plus/service/3',
      picture: { path: '/images/aaaa/share1200-70.jpg', alt: 'Photo of Guarantor' },
    });
  });

  test.each<[string, string, Record<string, FakeAnswer>]>([
    ['nothing is configured for', '99', configured()],
    ['the configuration speaks of another', '4', answers],
    ['the API does not know', '5', {}],
  ])('that %s is not found', async (_which, id, given) => {
    const context = loaderContext(`/plus/service/${id}`, createFakeApi(given));
    expect(await loadPage(context)).toMatchObject({ kind: 'notFound' });
    expect(context.state().plus?.service.data).toBeNull();
  });

  test.each(['0', '03', 'x', '-1', '1234567890', '3%20'])(
    'called %s is not even asked for',
    async (id) => {
      const api = createFakeApi(answers);
      const context = loaderContext(`/plus/service/${id}`, api);
      expect(await loadPage(context)).toMatchObject({ kind: 'notFound' });
      expect(api.paths).toEqual([]);
    },
  );

  test('is an outage when the API fails', async () => {
    const context = loaderContext('/plus/service/3', createFakeApi({ [CONFIG]: { status: 500 } }));
    expect(await loadPage(context)).toMatchObject({ kind: 'unavailable' });
    expect(context.state().plus?.service.readyStatus).toBe('failure');
  });
});
