import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { PartnerProfile } from '../../../shared/domain/site/site.ts';
import type { Partner, PartnerPlace } from '../../../shared/ssr/partnerCall.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { shownText } from '../../../test/support/shownPage.ts';
import { whitelabelLoaded, whitelabelReducer } from '../../features/home/whitelabel.slice.ts';
import { messagesFor } from '../../messages/messages.ts';
import { MessagesContext } from '../../messages/useMessages.ts';
import { SiteContext } from '../../navigation/SiteLink.tsx';
import { createAppStore } from '../../store/createAppStore.ts';
import { PartnerFront } from './PartnerFront.tsx';

const place = (id: number, name: string, country: string): PartnerPlace => ({
  id,
  name,
  canonicalName: name.toLowerCase(),
  country,
  propertiesCount: 3,
});

const partner = {
  id: 7,
  uuid: 'uuid-7',
  name: 'Leeds University Homes',
  cities: [place(1, 'Leeds', 'United Kingdom'), place(2, 'Cork', 'Ireland')],
  universities: [place(3, 'Trinity', 'Ireland')],
} as unknown as Partner;

const draw = (
  profile: Partial<PartnerProfile> = {},
  places: Partial<Pick<Partner, 'cities' | 'universities'>> = {},
): string => {
  const site = partnerSite(7, { profile });
  const context = { ...renderContext, site };
  const store = createAppStore({ state: { context }, api: undefined });
  store.addReducers({ whitelabel: whitelabelReducer });
  store.dispatch(whitelabelLoaded({ ...partner, ...places }, []));
  return renderToString(
    <Provider store={store}>
      <SiteContext value={site}>
        <MessagesContext value={messagesFor('en', site.profile.name)}>
          <PartnerFront />
        </MessagesContext>
      </SiteContext>
    </Provider>,
  );
};

const headings = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<h[1-3][^>]*>([^<]+)/g)].map(([, heading]) => heading);

test('his places stand under the names of their countries', () => {
  expect(headings(draw())).toEqual([
    'Student homes with Leeds University Homes',
    'Cities',
    'United Kingdom',
    'Ireland',
    'Universities',
    'Ireland',
  ]);
});

const leeds = { canonicalName: 'leeds', name: 'Leeds' };
const cork = { canonicalName: 'cork', name: 'Cork' };

test('a search without a name is for one region where he has set it, and for none elsewhere', () => {
  const isRequired = (html: string) => /<input[^>]* required/.test(html);
  expect(isRequired(draw({ defaultRegion: leeds }))).toBe(false);
  expect(isRequired(draw({ regions: [leeds, cork] }))).toBe(true);
});

test('all of several regions are offered, with his name in their addresses', () => {
  const html = draw({ regions: [leeds, cork] });
  expect(shownText(`<body>${html}</body>`)).toContain('Homes in Leeds');
  expect(html).toContain('href="/places/search/cork?partner_id=7"');
});

test('a city by itself has its universities beside it', () => {
  const isPair = (cities: readonly PartnerPlace[]): boolean =>
    draw({}, { cities }).includes('class="container pair"');
  expect(isPair([place(1, 'Leeds', 'United Kingdom')])).toBe(true);
  expect(isPair([place(1, 'Leeds', 'United Kingdom'), place(2, 'Cork', 'Ireland')])).toBe(false);
});
