import { expect, test } from '@jest/globals';
import { renderContext } from '../../test/support/loaderContext.ts';
import { drawKeptParts } from './drawKeptParts.tsx';

const { config } = renderContext;

test('the app is spoken of, with what it gives and how it is liked', () => {
  const { appBanner } = drawKeptParts(renderContext);
  expect(appBanner).toContain('£20 cashback');
  expect(appBanner).toContain('4.6');
  expect(appBanner).toContain('180K+ Downloads');
});

test('in China it is not', () => {
  const { appBanner } = drawKeptParts({
    ...renderContext,
    config: { ...config, deployment: 'china' },
  });
  expect(appBanner).toBeNull();
});

test('in the footer the cities wanted most come first in their country', () => {
  const { footer } = drawKeptParts(renderContext);
  const cities = [...footer.matchAll(/href="\/places\/search\/([^"]+)"/g)].map(([, id]) => id);
  expect(cities.slice(0, 5)).toEqual(['london', 'manchester', 'birmingham', 'leeds', 'glasgow']);
});

test('a language and a variant are drawn once', () => {
  expect(drawKeptParts(renderContext)).toBe(
    drawKeptParts({ ...renderContext, today: '2027-03-16' }),
  );
});
