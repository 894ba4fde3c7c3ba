import { describe, expect, test } from '@jest/globals';
import { createFakeRenderer } from '../support/fakeRenderer.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { errorReports, serveRegions, webSiteForSuite } from '../support/webSite.ts';

const site = webSiteForSuite({ serve: serveRegions });

describe('redirects', () => {
  test.each([
    ['/places/search/london/agent-view', 301, '/places/search/london'],
    [
      '/places/search/london/agent-view/?utm_medium=agent',
      301,
      '/places/search/london?utm_medium=agent',
    ],
    ['/places/london/agent-view', 301, '/places/london'],
    ['/places/search/London', 301, '/places/search/london'],
    ['/places/search/london/', 301, '/places/search/london'],
    ['//places//search/london', 301, '/places/search/london'],
    [
      '/places/search/34?p=2&x=%0d%0aSet-Cookie:a',
      301,
      '/places/search/london?p=2&x=%0d%0aSet-Cookie:a',
    ],
    ['/PLACES/search/34/agent-view/?a=b&a=c', 301, '/places/search/london?a=b&a=c'],
    ['/places/search/closed', 302, '/places/search/london'],
    ['/Places/search/35/agent-view/?p=3', 302, '/places/search/london?p=3'],
    ['/INDEX', 301, '/index'],
    ['/index/?utm_source=x', 301, '/index?utm_source=x'],
    ['/places/search/?', 301, '/places/search'],
  ])('%s is answered %i to %s in one hop', async (path, status, location) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.location).toBe(location);
    expect(answer.text).toBe('');
    const next = await site.get(location);
    expect(next.status).toBe(200);
  });

  test('the app is led to a page of the site, which knows it from then on', async () => {
    const { headers, status } = await site.get(
      '/webview/redirect?to=/places/search/london%3Fp%3D2',
    );
    expect(status).toBe(302);
    expect(headers.location).toBe('/places/search/london?p=2');
    expect(headers['set-cookie']).toEqual(['web_view=1; Path=/; SameSite=Lax']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await site.get('/webview/redirect?to=//evil.example')).headers.location).toBe('/');
  });

  test('a spelling known to be wrong costs no upstream call when no data can change the target', async () => {
    await site.get('/INDEX/');
    expect(site.upstream.requests).toHaveLength(0);
  });

  test.each([
    ['/places/search/London', 'public, max-age=300, s-maxage=3600', 'max-age=3600'],
    ['/places/search/closed', 'public, max-age=0, s-maxage=60', 'max-age=60'],
  ])('%s is kept by caches as its kind of redirect', async (path, cacheControl, cdn) => {
    const { headers } = await site.get(path);
    expect(headers['cache-control']).toBe(cacheControl);
    expect(headers['cdn-cache-control']).toBe(cdn);
    expect(headers['surrogate-key']).toMatch(/^site:main flags region:3[45]$/);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/a b', ''])(
    'a loader that sends the visitor to %j gets an error page instead',
    async (to) => {
      const tier = await site.startOther({
        renderer: createFakeRenderer({
          load: async ({ context }) => ({
            outcome: { kind: 'redirect', status: 302, to, surrogateKeys: [] },
            state: { context },
          }),
        }),
      });
      const answer = await rawRequest(tier.url, { path: '/places/search/london' });
      expect(answer.status).toBe(500);
      expect(answer.headers.location).toBeUndefined();
    },
  );

  test('a page that would redirect to itself is an error, not a loop', async () => {
    const renderer = createFakeRenderer({
      load: async ({ context }) => ({
        outcome: { kind: 'redirect', status: 301, to: '/places/search/loop', surrogateKeys: [] },
        state: { context },
      }),
    });
    const tier = await site.startOther({ renderer });
    const answer = await rawRequest(tier.url, { path: '/places/search/loop' });
    expect(answer.status).toBe(500);
    expect(errorReports(tier)).toHaveLength(1);
  });
});
