export interface TracedAddress {
  readonly path: string;
  /** It is about a place, a home or all of them, and its answer names those on every site. */
  readonly isOfPlace: boolean;
}

/** Where the demo partners have their places, and one that nobody has to himself. */
const PLACES = ['leeds', 'dublin', 'toronto', 'munich', 'melbourne', 'london'];

const TOKEN = 'a1'.repeat(32);

const general: readonly string[] = [
  '/',
  '/index',
  '/?white_label_footer=true',
  '/places/search',
  '/places/search?name=nowhere',
  '/compare',
  '/about',
  '/help',
  '/help/booking',
  '/blog',
  '/blog/guarantor-explained',
  '/contact',
  '/how-it-works',
  '/group-booking',
  '/referral-programme',
  '/plus',
  '/terms',
  '/privacy',
  '/sitemap',
  '/partner',
  '/university-partnerships',
  '/connect',
  '/connect/form',
  '/login',
  '/login?next=%2Fprofile',
  '/profile',
  '/profile/shortlist',
  '/list',
  '/report',
  '/payments/complete',
  `/shared/${TOKEN}`,
  `/alerts/unsubscribe?token=${TOKEN}`,
  '/no/such/page',
  '/About/',
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/app-code.svg',
];

const firstHome = async (apiUrl: string, place: string): Promise<string> => {
  const query = new URLSearchParams({ region_canonical_name: place, limit: '1' });
  const answer = await fetch(`${apiUrl}/api/v1/inventories?${query}`);
  const name = /"canonical_name":"([^"]+)"/.exec(await answer.text())?.[1];
  if (name === undefined) throw new Error(`nothing is listed in ${place}`);
  return name;
};

/** Sixty-odd addresses of every kind: pages for all and for one visitor, redirects, files, calls, nothing. */
export const findTracedAddresses = async (apiUrl: string): Promise<readonly TracedAddress[]> => {
  const homes = await Promise.all(PLACES.map((place) => firstHome(apiUrl, place)));
  const ofPlaces = [
    ...PLACES.map((place) => `/places/search/${place}`),
    ...PLACES.map((place) => `/places/search/${place}?min_price=100`),
    ...homes.map((home) => `/places/${home}`),
    '/facts/places/search/leeds',
    ...homes.slice(0, 2).map((home) => `/facts/places/${home}`),
    ...homes.slice(0, 2).map((home) => `/places/${home}/form?form=enquire`),
    '/places/search/Leeds/',
    '/api/v0/regions/leeds',
    // What the standard home page shows: places of everybody's.
    '/api/v0/application_config?page=home',
    '/api/v1/inventories?region_canonical_name=leeds&limit=3',
  ];
  return [
    ...general.map((path) => ({ path, isOfPlace: false })),
    ...ofPlaces.map((path) => ({ path, isOfPlace: true })),
  ];
};
