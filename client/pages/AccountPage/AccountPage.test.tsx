import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { Profile } from '../../../shared/domain/user/profile.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { shownText } from '../../../test/support/shownPage.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { type AccountState, accountOpened } from '../../features/account/account.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { AccountPage } from './AccountPage.tsx';

const profile: Profile = {
  user: testUser({ name: 'Ann <b>Lee</b>', pictureUrl: '/api/v0/users/picture?v=1' }),
  identifiers: [
    { kind: 'email', value: 'ann@example.org', isPrimary: true },
    { kind: 'phone', value: '+447700900123', isPrimary: false },
  ],
  devices: [
    { id: 1, words: 'Chrome on Android', country: 'GB', lastSeen: '2027-03-15', isCurrent: true },
    { id: 2, words: '', country: null, lastSeen: '2027-02-02', isCurrent: false },
  ],
};

const posted = (name: string, own: Partial<PostedForm> = {}): PostedForm => ({
  name,
  values: {},
  faults: {},
  problem: null,
  idempotencyKey: '',
  ...own,
});

const draw = (url: string, account: AccountState): string => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  store.dispatch(accountOpened(account));
  return renderToString(
    <Provider store={store}>
      <PageAddressContext value={addressOf(url)}>
        <AccountPage />
      </PageAddressContext>
    </Provider>,
  );
};

const drawProfile = (
  form: PostedForm | null = null,
  url = '/profile',
  own: Partial<Profile> = {},
) => draw(url, { profile: { ...profile, ...own }, form });

const wordsOf = (html: string): string => shownText(`<body>${html}</body>`);

const formsIn = (html: string): string[] => html.match(/<form[\s\S]*?<\/form>/g) ?? [];

const targetOf = (form: string): string => {
  const [, tag = ''] = /^<form([^>]*)>/.exec(form) ?? [];
  const [, action] = / action="([^"]*)"/.exec(tag) ?? [];
  return `${/ method="([^"]*)"/.exec(tag)?.[1]} ${action}`;
};

/** The form of that name, with its fields. */
const formIn = (html: string, name: string): string =>
  formsIn(html).find((form) => form.includes(`name="form" value="${name}"`)) ?? '';

const hiddenIn = (form: string): Record<string, string> =>
  Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  );

/** What stands beside the field that is wrong, and has the focus. */
const errorIn = (form: string): string | undefined => {
  const [, field = ''] = /(<(?:input|select)[^>]*aria-invalid="true"[^>]*>)/.exec(form) ?? [];
  const [, id] = /aria-describedby="([^" ]*)/.exec(field) ?? [];
  if (!field.includes('autofocus')) return undefined;
  return new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(form)?.[1];
};

test('a profile that another page has found out the half of is not drawn yet', () => {
  const { devices, ...half } = profile;
  expect(wordsOf(draw('/profile', { profile: half, form: null }))).not.toContain('Ann');
  expect(wordsOf(drawProfile(null, '/profile', { devices: null }))).toContain('Ann');
});

describe('the profile', () => {
  test('says who somebody is, how he signs in, and where', () => {
    const html = drawProfile();
    expect(html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;</h1>');
    const words = wordsOf(html);
    for (const text of [
      'ann@example.org',
      '+447700900123',
      'Chrome on Android',
      'United Kingdom · this device',
      'Unknown device',
      'last used on 2 February 2027',
    ]) {
      expect(words).toContain(text);
    }
    expect(html).toContain('src="/api/v0/users/picture?v=1"');
  });

  test('has a menu whose links lead to its parts', () => {
    const html = drawProfile();
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors).toEqual(['details', 'logins', 'devices', 'data']);
    for (const id of anchors) expect(html).toContain(`id="${id}"`);
  });

  test('posts every form to itself, so that it needs no scripts', () => {
    const forms = formsIn(drawProfile());
    expect(forms.length).toBeGreaterThan(8);
    expect(forms.map(targetOf)).toEqual(forms.map(() => 'post /profile'));
    expect(formIn(drawProfile(), 'picture')).toContain('encType="multipart/form-data"');
  });

  test('lets nobody remove the last address', () => {
    const [first] = profile.identifiers;
    expect(formIn(drawProfile(), 'remove')).not.toBe('');
    const html = drawProfile(null, '/profile', { identifiers: first ? [first] : [] });
    expect(formIn(html, 'remove')).toBe('');
  });

  test('shows letters where there is no picture', () => {
    const html = drawProfile(null, '/profile', {
      user: { ...profile.user, name: 'Ann Lee', pictureUrl: null },
    });
    expect(html).toMatch(/aria-hidden="true">AL<\/span>/);
    expect(formIn(html, 'removePicture')).toBe('');
  });

  test('says what came of the form before, and offers the data that was asked for', () => {
    expect(wordsOf(drawProfile(null, '/profile?done=name'))).toContain('Your name was saved.');
    const html = drawProfile(null, '/profile?done=confirmed');
    expect(html).toMatch(/<a href="\/api\/v0\/users\/export" download/);
    expect(drawProfile()).not.toContain('/export"');
  });

  test.each([
    ['name', { name: 'name' }, 'Please give a name of at most 120 characters'],
    ['picture', { noPicture: 'noPicture' }, 'Please choose a picture'],
    ['picture', { largePicture: 'largePicture' }, 'Please choose a picture of at most 5 MB'],
    ['delete', { unsure: 'unsure' }, 'Please tick the box first'],
  ])(
    'says what is wrong with the form %s beside its field, which has the focus',
    (name, faults, words) => {
      expect(errorIn(formIn(drawProfile(posted(name, { faults })), name))).toBe(words);
      expect(errorIn(formIn(drawProfile(), name))).toBeUndefined();
    },
  );

  test('keeps what was typed', () => {
    const form = posted('add', {
      values: { kind: 'phone', code: 'France (+33)', phone: '12' },
      faults: { phone: 'phone' },
    });
    const [byMail = '', byPhone = ''] = formsIn(drawProfile(form)).filter((one) =>
      one.includes('name="form" value="add"'),
    );
    expect(byPhone).toContain('value="12"');
    expect(byPhone).toMatch(/<option value="France \(\+33\)" selected="">/);
    expect(errorIn(byPhone)).toBe('Please provide a valid phone number');
    expect(errorIn(byMail)).toBeUndefined();
  });

  test('goes on with the code of a new address, or with another one', () => {
    const values = { kind: 'email', recipient: 'bo@example.org', session_uuid: 'uuid' };
    const html = drawProfile(posted('identifierCode', { values }));
    const form = formIn(html, 'identifierCode');
    expect(hiddenIn(form)).toEqual({ form: 'identifierCode', ...values });
    expect(form).toContain('autoComplete="one-time-code"');
    expect(wordsOf(form)).toContain('We have sent a code to bo@example.org.');
    expect(hiddenIn(formIn(html, 'add'))).toEqual({ form: 'add', ...values, resent: '1' });
  });

  test.each(['add', 'remove', 'export', 'delete'])('asks who it is before: %s', (intent) => {
    const values = { intent, kind: 'email', recipient: 'bo@example.org', session_uuid: 'uuid' };
    const html = drawProfile(
      posted('confirm', { values: { ...values, sent_to: 'a••@example.org' } }),
    );
    const form = formIn(html, 'confirm');
    expect(hiddenIn(form)).toEqual({ form: 'confirm', ...values, sent_to: 'a••@example.org' });
    expect(wordsOf(form)).toContain('We have sent a code to a••@example.org.');
  });
});

describe('the login', () => {
  const drawLogin = (form: PostedForm | null, url: string) => draw(url, { profile: null, form });

  test.each([
    ['/login', '/'],
    ['/login?next=%2Fprofile', '/profile'],
    ['/login?next=//other.example', '/'],
    ['/profile', '/profile'],
    ['/profile?done=name', '/profile?done=name'],
  ])('on %s leads to %s, by mail or telephone', (url, next) => {
    const html = drawLogin(null, url);
    const forms = formsIn(html);
    expect(forms.map(targetOf)).toEqual(['post /login', 'post /login']);
    expect(forms.map((form) => [hiddenIn(form).kind, hiddenIn(form).next])).toEqual([
      ['email', next],
      ['phone', next],
    ]);
    expect(html).toContain('Login to Amber</h1>');
  });

  test.each(['/login?next=%2Fprofile', '/profile'])('on %s leads to other providers', (url) => {
    const doors = [
      { provider: 'google', title: 'Google' },
      { provider: 'wechat', title: 'WeChat' },
    ] as const;
    const html = draw(url, { profile: null, form: null, doors });
    const links = [...html.matchAll(/<a href="(\/login\/[^"]*)" rel="nofollow"[^>]*>(.*?)<\/a>/g)];
    expect(links.map(([, href, inner = '']) => [href, wordsOf(inner).trim()])).toEqual([
      ['/login/google?next=%2Fprofile', 'Continue with Google'],
      ['/login/wechat?next=%2Fprofile', 'Continue with WeChat'],
    ]);
    expect(drawLogin(null, url)).not.toContain('/login/google');
  });

  test('says beside the field what is wrong, and keeps what was typed', () => {
    const html = drawLogin(
      posted('send', {
        values: { kind: 'email', email: 'a"b', next: '/profile' },
        faults: { email: 'email' },
      }),
      '/login',
    );
    const [byMail = '', byPhone = ''] = formsIn(html);
    expect(byMail).toContain('value="a&quot;b"');
    expect(errorIn(byMail)).toBe('Please provide a valid email address');
    expect(hiddenIn(byMail).next).toBe('/profile');
    expect(errorIn(byPhone)).toBeUndefined();
  });

  test('sends another code at once where no scripts count down', () => {
    const values = { kind: 'email', recipient: 'ann@example.org', session_uuid: 'u' };
    const wait = { resend_at: '1800000030000', resend_after: '30' };
    const [code = '', again = ''] = formsIn(
      drawLogin(posted('code', { values: { ...values, ...wait } }), '/login'),
    );
    // Both bring it along, so that a wrong code does not end the wait.
    for (const form of [code, again]) expect(hiddenIn(form).resend_at).toBe(wait.resend_at);
    expect(wordsOf(again)).toContain('Send another code');
    expect(again).not.toContain('disabled');
  });

  test('asks for the code that was sent, or sends another', () => {
    const values = { kind: 'phone', recipient: '+447700900123', session_uuid: 'u', next: '/a' };
    const html = drawLogin(
      posted('code', { values, problem: { message: 'Incorrect code.', retryAfterSeconds: null } }),
      '/login',
    );
    const [code = '', again = '', restart = ''] = formsIn(html);
    expect(hiddenIn(code)).toEqual({ form: 'code', ...values });
    expect(errorIn(code)).toBe('Incorrect code.');
    expect(hiddenIn(again)).toEqual({ form: 'send', ...values, resent: '1' });
    expect(hiddenIn(restart)).toEqual({ form: 'restart', next: '/a' });
  });

  test('asks to wait, and carries on with what was typed', () => {
    const values = {
      kind: 'email',
      recipient: 'ann@example.org',
      next: '/a',
      ticket: 'wait.1',
      wait_seconds: '10',
    };
    const html = drawLogin(posted('wait', { values }), '/login');
    const [go = '', restart = ''] = formsIn(html);
    expect(hiddenIn(go)).toEqual({ form: 'send', ...values });
    expect(hiddenIn(restart)).toEqual({ form: 'restart', next: '/a' });
    expect(html).toMatch(
      /<p role="status" tabindex="-1" autofocus="">We check that you are a person\. Please wait 10 seconds/i,
    );
    const problem = { message: 'Please wait 4 more seconds.', retryAfterSeconds: 4 };
    const early = drawLogin(posted('wait', { values, problem }), '/login');
    expect(wordsOf(early)).toContain('Please wait 4 more seconds.');
  });
});
