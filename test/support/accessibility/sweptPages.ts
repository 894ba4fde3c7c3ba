import { publicFixedRoutes, routeTable } from '../../../shared/routes/routeTable.ts';

export const LONDON = '/places/search/london';
export const HOUSE = '/places/kingfisher-house-london';

export interface SweptPage {
  readonly name: string;
  readonly path: string;
  /** Sub-domain of the partner on whose site it is; the main site without one. */
  readonly partner?: string;
  /** The status of the document. */
  readonly status?: number;
  /** Words of its heading, where the status alone does not tell that it is the page that is meant. */
  readonly heading?: RegExp;
  /** A dialog opens over it by itself, which is looked at among the parts. */
  readonly hasDialog?: boolean;
}

const fixed: readonly SweptPage[] = publicFixedRoutes.map((name) => ({
  name,
  path: routeTable[name].path,
}));

/** In dark, light and loud colours, and with what stands above a demonstration. */
const partnerPages: readonly SweptPage[] = [
  { name: "partner's home, light colours", path: '/', partner: 'liffey-college' },
  { name: "partner's home, dark colours", path: '/', partner: 'leeds-uni' },
  { name: "partner's home, loud colours", path: '/', partner: 'homes-abroad' },
  { name: "partner's search", path: '/places/search/sydney', partner: 'sunny-rooms' },
  { name: "partner's form", path: `${HOUSE}/form?form=enquire`, partner: 'homes-abroad' },
  { name: "partner's login, demonstration", path: '/login', partner: 'demo-munich' },
  { name: "partner's missing page", path: '/no/such/page', partner: 'maple-study', status: 404 },
];

/** One page at least of every route, and the states of a page that an address can ask for. */
export const sweptPages: readonly SweptPage[] = [
  { name: 'home', path: routeTable.home.path },
  { name: 'home for search engines', path: routeTable.homeIndex.path },
  { name: 'search form', path: routeTable.searchEntry.path },
  {
    name: 'search form, nothing found',
    path: `${routeTable.searchEntry.path}?name=zzzz`,
    heading: /zzzz/,
  },
  { name: 'search', path: LONDON },
  { name: 'filtered search', path: `${LONDON}?guarantor=local&meta_types=private_room` },
  { name: 'second page of a search', path: `${LONDON}?p=2` },
  { name: 'search, second layout', path: `${LONDON}?experiment=search_page_v2:A` },
  { name: 'search without results', path: `${LONDON}?name=zzzz` },
  { name: 'search around a university', path: '/places/search/university-college-london' },
  { name: 'country', path: '/places/search/united-kingdom' },
  { name: 'part of a country', path: '/places/search/england' },
  { name: 'property', path: HOUSE },
  { name: 'sold-out property', path: '/places/the-sorrel-rise-london' },
  { name: 'booking form', path: `${HOUSE}/form` },
  { name: 'application form', path: `${HOUSE}/application` },
  { name: 'booking, sent', path: '/forms/submit?inventory_id=100000' },
  { name: 'payment of a booking', path: `${HOUSE}/payment` },
  { name: 'payment that nobody has', path: `/payments/${'a1'.repeat(32)}`, status: 404 },
  { name: 'outcome of no payment', path: '/payments/complete', status: 404 },
  { name: 'form of a sold-out property', path: '/places/the-sorrel-rise-london/form' },
  { name: 'form of a property', path: `${HOUSE}/form?form=enquire` },
  { name: 'form for a tour', path: `${HOUSE}/form?form=virtual_tour_enquiry` },
  { name: 'login', path: routeTable.login.path },
  { name: "somebody's own page, for a guest", path: routeTable.profile.path, hasDialog: true },
  { name: 'activity, for a guest', path: routeTable.profileLeads.path, hasDialog: true },
  { name: 'support, for a guest', path: routeTable.profileSupport.path, hasDialog: true },
  { name: 'cashback, for a guest', path: routeTable.profileCashback.path, hasDialog: true },
  { name: 'shortlist, for a guest', path: routeTable.profileShortlist.path, hasDialog: true },
  { name: 'report', path: `${routeTable.report.path}?inventory=100050` },
  {
    name: 'report of a review, sent',
    path: `${routeTable.report.path}?inventory=100050&review=1&done=sent`,
  },
  {
    name: 'area of providers, for a guest',
    // Its query goes along: without one the browser would know the page that is looked at later.
    path: `${routeTable.list.path}?p=2`,
    heading: /This way in/,
  },
  { name: 'dashboard, for a guest', path: routeTable.dashboard.path, hasDialog: true },
  { name: 'saved searches, for a guest', path: routeTable.profileSearches.path, hasDialog: true },
  { name: 'search to save, for a guest', path: '/alerts/save?region=leeds&q=%3Fguarantor%3Dlocal' },
  { name: 'search to save, asked for', path: '/alerts/save?region=leeds&done=1' },
  { name: 'search to confirm', path: `/alerts/confirm?token=${'a1'.repeat(32)}` },
  { name: 'mail to stop', path: `/alerts/unsubscribe?token=${'a1'.repeat(32)}` },
  { name: 'offers, for a guest', path: routeTable.profileOffers.path, hasDialog: true },
  { name: 'referrals, for a guest', path: routeTable.profileRefer.path, hasDialog: true },
  { name: 'reviews, for a guest', path: routeTable.profileReviews.path, hasDialog: true },
  { name: 'list that is not shared', path: `/shared/${'a1'.repeat(32)}`, status: 404 },
  { name: 'nothing to compare', path: routeTable.compare.path },
  { name: 'comparison', path: `${routeTable.compare.path}?ids=100050,100051` },
  { name: 'service of the membership', path: '/plus/service/1' },
  { name: 'blog post', path: '/blog/first-48-hours' },
  { name: 'help topic', path: '/help/booking' },
  { name: 'news item', path: '/news/spain' },
  { name: 'statement for the press', path: '/media/on-deposits' },
  { name: 'episode', path: '/podcast/homesick' },
  { name: 'form for partners', path: '/connect/form?source=list_property' },
  { name: 'form for partners, sent', path: '/connect/form?done=sent', heading: /Thank you/ },
  { name: 'page for providers', path: routeTable.connect.path },
  ...fixed,
  ...partnerPages,
  { name: 'style guide', path: routeTable.styleGuide.path },
  { name: 'missing page', path: '/no/such/page', status: 404 },
  { name: 'missing property', path: '/places/no-such-house', status: 404 },
];
