import '#messages/property.json';
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { ImageMedium } from '../../../shared/contracts/inventoryParts.wire.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { inventoryDetailWire } from '../../../test/support/wireFactories.ts';
import { propertyCall } from '../../api/inventories.api.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoStrip } from './rooms/PhotoStrip.tsx';

/** Two pictures, one with a caption and one without. */
const photosOf = (...media: readonly (ImageMedium | undefined)[]) => {
  const images = media.map((medium, index) => ({
    path: `aaa${index}`,
    base_path: '/images',
    caption: index === 0 ? 'The front' : '',
    type: 'exterior',
    featured: index === 0,
    ...(medium && { medium }),
  }));
  return propertyCall('house', 'en').parse({ data: inventoryDetailWire({ images }) }).photos;
};

const draw = (photos: ReturnType<typeof photosOf>): string =>
  renderToString(
    <Provider store={createAppStore({ state: { context: renderContext }, api: undefined })}>
      <PhotoGrid name="Quay Court" photos={photos} />
      <PhotoStrip name="Studio" photos={photos} />
    </Provider>,
  );

const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]+)"`, 'g'))].map(([, value = '']) => value);

const altsOf = (html: string): Set<string> => new Set(valuesOf(html, 'alt'));

test.each<[string, readonly (ImageMedium | undefined)[]]>([
  ['that say nothing', [undefined, undefined]],
  ['that say so', ['photo', 'photo']],
])('pictures %s are photos', (_, media) => {
  const html = draw(photosOf(...media));
  expect(valuesOf(html, 'aria-label')).toEqual(['Photos', 'Photos of Studio']);
  expect(html).toContain('View all photos');
  expect(altsOf(html)).toEqual(new Set(['The front', 'Quay Court, photo 2', 'Studio, photo 2']));
  expect(html).not.toMatch(/illustration/i);
});

test('drawn pictures are called illustrations wherever a photo would be called one', () => {
  const html = draw(photosOf('illustration', 'illustration'));
  expect(valuesOf(html, 'aria-label')).toEqual(['Illustrations', 'Illustrations of Studio']);
  expect(html).toContain('View all illustrations');
  expect(altsOf(html)).toEqual(
    new Set(['Illustration: The front', 'Quay Court, illustration 2', 'Studio, illustration 2']),
  );
  expect(html.replace(/ class="[^"]*"/g, '')).not.toMatch(/photo/i);
});

test('among photos only the drawn picture is called an illustration', () => {
  const html = draw(photosOf('illustration', 'photo'));
  expect(valuesOf(html, 'aria-label')).toEqual(['Photos', 'Photos of Studio']);
  expect(altsOf(html)).toEqual(
    new Set(['Illustration: The front', 'Quay Court, photo 2', 'Studio, photo 2']),
  );
});
