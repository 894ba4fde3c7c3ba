import { expect, test } from '@jest/globals';
import { leadCookies } from './leadCookies.ts';

const campaign = (text: string): string => `initial_utm_params=${encodeURIComponent(text)}`;

test.each<[string, string | undefined, object, string | null]>([
  ['no cookie', undefined, {}, null],
  ['a cookie of others', 'user_auth_token=secret; theme=dark', {}, null],
  [
    'where the first visit came from',
    `initial_referrer=${encodeURIComponent('https://news.example/a')}; initial_referring_domain=news.example`,
    { initial_referrer: 'https://news.example/a', initial_referring_domain: 'news.example' },
    null,
  ],
  [
    'a campaign',
    campaign('utm_source=mail&utm_campaign=may&referral_code=ANN1&other=1'),
    { utm_source: 'mail', utm_campaign: 'may' },
    'ANN1',
  ],
  [
    'a cookie that is broken',
    'referrer=%E0%A4%A; referring_domain=a.example',
    { referring_domain: 'a.example' },
    null,
  ],
  ['a long value', `referrer=${'a'.repeat(2000)}`, { referrer: 'a'.repeat(300) }, null],
])('%s', (_what, header, sourceDetails, referralCode) => {
  expect(leadCookies(header)).toEqual({ sourceDetails, referralCode });
});
