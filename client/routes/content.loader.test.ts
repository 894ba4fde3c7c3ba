import { describe, expect, test } from '@jest/globals';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { addressOf, loaderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { contentNames } from '../content/contentFiles.ts';
import { selectContent } from '../features/content/content.slice.ts';
import { headTable } from '../head/headTable.ts';
import { defaultMessages as t } from '../messages/messages.ts';
import { loadPage } from './loadPage.ts';

test.each(contentNames)('the page %s needs no call and has a head of its own', async (name) => {
  const api = createFakeApi({});
  const context = loaderContext(buildPath(name), api);
  expect(await loadPage(context)).toMatchObject({
    kind: 'ok',
    isDegraded: false,
    surrogateKeys: [],
  });
  expect(api.paths).toEqual([]);

  const content = selectContent(context.state(), name);
  const head = headTable[name].head(context.state(), { address: context.address, t });
  expect(head.title.startsWith(content?.title ?? '?')).toBe(true);
  expect(head.title.endsWith(' | Amber')).toBe((content?.title.length ?? 0) < 55);
  expect(head.description).toBe(content?.description);
  expect(head.canonicalUrl).toBe(context.address.canonicalUrl);
});

describe('the text of a page', () => {
  test('names the rewards and promises by their value', async () => {
    const context = loaderContext(buildPath('referralProgramme'), createFakeApi({}));
    await loadPage(context);
    const text = JSON.stringify(selectContent(context.state(), 'referralProgramme'));
    expect(text).toContain('£50 goes to your friend and £50 to you');
    expect(text).not.toMatch(/\{\w+\}/);
  });

  test('takes the place of that of the page before', async () => {
    const context = loaderContext(buildPath('about'), createFakeApi({}));
    await loadPage(context);
    await loadPage({ ...context, address: addressOf(buildPath('terms')) });
    expect(selectContent(context.state(), 'terms')?.heading).toBe('Terms of use');
    expect(selectContent(context.state(), 'about')).toBeNull();
  });

  test('of a page that is not there yet is not spoken of in its head', () => {
    const { state } = loaderContext('/', createFakeApi({}));
    const { title } = headTable.terms.head(state(), { address: addressOf('/terms'), t });
    expect(title).toBe('Student accommodation near your university | Amber');
  });
});

describe('on the site of a partner the text of a page', () => {
  const regions = [{ canonicalName: 'leeds', name: 'Leeds' }];
  const linksOf = async (name: 'contact' | 'howItWorks', id: string, profile = {}) => {
    const site = partnerSite(7, { profile });
    const context = loaderContext(buildPath(name), createFakeApi({}), site);
    await loadPage(context);
    const part = selectContent(context.state(), name)?.sections.find((found) => found.id === id);
    return part && 'links' in part ? part.links.map(({ label }) => label) : undefined;
  };

  test('leads to his regions in the place of our cities, if he has some', async () => {
    expect(await linksOf('howItWorks', 'start', { regions })).toEqual(['Leeds']);
    expect(await linksOf('howItWorks', 'start')).toBeUndefined();
  });

  test('does not lead to our company', async () => {
    const labels = (await linksOf('contact', 'others')) ?? [];
    expect(labels).toContain('How booking works');
    expect(labels).not.toContain('For the press');
    expect(labels).not.toContain('List your property');
  });
});
