/** Names no header may bring into an answer. */
export const FOREIGN_HOST = 'evil-host.example';
/** Must never be seen with its bracket or quote as it was sent. */
export const PROBE = 'zqprobe';

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The same numbers for the same seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const bases = [
  '/',
  '/places',
  '/places/search',
  '/places/search/london',
  '/places/search/london/',
  '/PLACES/Search/London',
  '/places/mill-house',
  '/places/search/london/agent-view',
  '/country/uk',
  '/payments/complete',
  '/profile',
  '/list',
  '/blog',
  '/robots.txt',
  '/llms.txt',
  '/facts/places/search/london',
  '/mcp',
  '/assets/main.js',
  '/assets/',
  '/images/aa/card-60.avif',
  '/videos/x.mp4',
  '/api/v0/regions/london',
  '/api/v1/inventories',
  '/api/ip-country',
  '/api/features/x',
  '/sub/x',
  '/healthz',
  '/.well-known/security.txt',
];

const payloads = [
  `<script>${PROBE}</script>`,
  `"><${PROBE} onload=1>`,
  `'><${PROBE}>`,
  `</script><${PROBE}>`,
  `<!--<${PROBE}>`,
  `javascript:${PROBE}()`,
  `\u2028${PROBE}`,
  `\${${PROBE}}`,
  `{{${PROBE}}}`,
  `' or 1=1; drop table regions; --${PROBE}`,
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '....//....//',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  `//${FOREIGN_HOST}/`,
  `https://${FOREIGN_HOST}/`,
  `/\\${FOREIGN_HOST}`,
  '\r\nX-Injected: yes\r\n\r\n',
  '\nSet-Cookie: injected=1',
  '\u0000',
  '%',
  '%25%32%65',
  '%c0%ae%c0%ae/',
  '\ud83d\ude00'.repeat(20),
  'a'.repeat(3000),
  'İ'.repeat(50),
  '\u202e\u0301'.repeat(30),
  '-1e309',
  'NaN',
  '9'.repeat(400),
];

const keys = [
  'name',
  'p',
  'sort_key',
  'weekly_range_price',
  'duration',
  'radius',
  'lat',
  'lng',
  'bounds',
  'locality',
  'university',
  'move_in_month',
  'experiment',
  'utm_source',
  'redirect',
  '__proto__',
  '__proto__[polluted]',
  'constructor[prototype][polluted]',
  'a[b][c]',
  '',
];

/** Ways of writing a text into an address, most of them wrong. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => encodeURIComponent(text).toLowerCase(),
  (text) => encodeURIComponent(text).replaceAll('%', '%25').slice(0, -1),
  (text) => `${encodeURIComponent(text)}%E0%A4%A`,
  (text) => `${encodeURIComponent(text)}%ff%fe`,
  (text) => `${encodeURIComponent(text)}%ED%A0%80`,
  // As it is, as far as a client can send it at all.
  (text) => text.replace(/[^\u0021-\u00ff]|#/g, ''),
];

const headerNames = [
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-For',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-HTTP-Method-Override',
  'X-Host',
  'Forwarded',
  'Referer',
  'User-Agent',
  'Accept-Language',
  'Accept-Encoding',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Cookie',
  'X-Request-Id',
  'Authorization',
];

const hosts = [
  'localhost',
  'localhost',
  'localhost',
  'localhost',
  'localhost',
  'localhost:1',
  '127.0.0.1',
];
const foreignHosts = [
  FOREIGN_HOST,
  `localhost@${FOREIGN_HOST}`,
  `localhost:80@${FOREIGN_HOST}`,
  `localhost.${FOREIGN_HOST}`,
  `${FOREIGN_HOST}#localhost`,
  `"><${PROBE}>`,
  'localhost:99999999',
  '[::1',
  '',
];
const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
];

/** Header values travel as latin-1, without control characters. */
const headerValue = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');

/** Requests that nobody who means well would send; the same ones for the same seed. */
export function* hostileRequests(count: number, seed: number): Generator<HostileRequest> {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const times = <Item>(most: number, make: () => Item): Item[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const text = (): string => pick(encodings)(pick(payloads));

  const path = (): string => {
    const segments = times(2, () => `/${text()}`).join('');
    const pairs = times(3, () => `${random() < 0.8 ? pick(keys) : text()}=${text()}`);
    const slashes = random() < 0.05 ? '/'.repeat(1 + Math.floor(random() * 3)) : '';
    return `${slashes}${pick(bases)}${segments}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  };

  const headers = (): Record<string, string> => {
    const forged = times(4, () => {
      const value = random() < 0.4 ? FOREIGN_HOST : `${pick(payloads)} ${FOREIGN_HOST}`;
      return [pick(headerNames), headerValue(value).slice(0, 1500)] as const;
    });
    return {
      Host: random() < 0.9 ? pick(hosts) : pick(foreignHosts),
      ...Object.fromEntries(forged),
    };
  };

  for (let index = 0; index < count; index += 1) {
    yield { method: pick(methods), path: path(), headers: headers() };
  }
}
