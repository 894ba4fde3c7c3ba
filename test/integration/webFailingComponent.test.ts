import { expect, test } from '@jest/globals';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SectionBoundary } from '../../client/features/chrome/SectionBoundary.tsx';
import { createFakeRenderer } from '../support/fakeRenderer.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { errorReports, serveRegions, webSiteForSuite } from '../support/webSite.ts';

const site = webSiteForSuite({ serve: serveRegions });

const Broken = (): ReactNode => {
  throw new TypeError('a part has failed');
};

/** As the pages draw their sections. */
const Section = SectionBoundary as ComponentType<{ subject: string }>;
const brokenPage = createElement(Section, { subject: 'rooms' }, createElement(Broken));

test('a component that fails on the server makes the error page and one report', async () => {
  const { render } = createFakeRenderer();
  const renderer = createFakeRenderer({
    render: (page) =>
      page.view === 'page' ? { ...render(page), app: [renderToString(brokenPage)] } : render(page),
  });
  const tier = await site.startOther({ renderer });
  const { headers, status, text } = await rawRequest(tier.url, { path: '/places/search/london' });
  expect(status).toBe(500);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('Something went wrong.');
  expect(errorReports(tier)).toEqual([
    expect.objectContaining({
      place: 'render',
      error: expect.objectContaining({ message: expect.stringContaining('a part has failed') }),
    }),
  ]);
});
