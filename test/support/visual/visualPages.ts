import { routeTable } from '../../../shared/routes/routeTable.ts';
import { HOUSE, LONDON } from '../accessibility/sweptPages.ts';

export interface VisualPage {
  /** Of its baselines. */
  readonly name: string;
  readonly path: string;
  /** Sub-domain of the partner on whose site it is; the main site without one. */
  readonly partner?: string;
  readonly isOwn?: boolean;
  /** Of what is compared, in pixels; what is below looks as elsewhere. */
  readonly height?: number;
}

/** One of each kind of page, those that are looked at most first, and every part of the design. */
export const visualPages: readonly VisualPage[] = [
  { name: 'home', path: '/', height: 3200 },
  { name: 'search', path: LONDON },
  { name: 'property', path: HOUSE, height: 3200 },
  { name: 'country', path: '/places/search/united-kingdom' },
  { name: 'compare', path: `${routeTable.compare.path}?ids=100050,100000` },
  { name: 'booking', path: `${HOUSE}/form` },
  { name: 'enquiry', path: `${HOUSE}/form?form=enquire` },
  { name: 'login', path: routeTable.login.path },
  { name: 'profile', path: routeTable.profile.path, isOwn: true },
  { name: 'help', path: routeTable.help.path },
  { name: 'missing', path: '/no/such/page' },
  { name: 'partner', path: '/', partner: 'leeds-uni' },
  { name: 'styleguide', path: routeTable.styleGuide.path, height: 9000 },
];

export interface Screen {
  readonly name: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export const screens: readonly Screen[] = [
  { name: 'phone', width: 360, scheme: 'light' },
  { name: 'wide', width: 1280, scheme: 'light' },
  { name: 'wide-dark', width: 1280, scheme: 'dark' },
];
