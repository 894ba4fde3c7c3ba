import { siteContacts } from '../../shared/domain/contact/siteContacts.ts';
import { siteOrigin } from '../../shared/domain/site/site.ts';
import { LOGO_PATH } from '../../shared/domain/site/siteFiles.ts';
import { organization, webSite } from '../../shared/domain/structuredData/site.ts';
import { type AlertStep, alertStepOf } from '../../shared/routes/alertsAddress.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import type { RouteName } from '../../shared/routes/routeTable.ts';
import { type ContentName, contentNames } from '../content/contentFiles.ts';
import { selectContent } from '../features/content/content.slice.ts';
import { selectPlusService } from '../features/plus/plus.slice.ts';
import type { MessageId, Translate } from '../messages/messages.ts';
import type { AppState } from '../store/createAppStore.ts';
import { articleHeads } from './article.head.ts';
import {
  absoluteFor,
  defaultHead,
  type HeadRecord,
  loginHead,
  type PageHead,
  sharedPicture,
  siteTitle,
} from './pageHead.ts';
import { propertyDescription, propertyHead } from './property.head.ts';
import { searchHead } from './search.head.ts';

/** The site itself and who runs it, as the home page stands for both. */
const homeThings: NonNullable<HeadRecord['structuredData']> = ({ context }, { t }) => {
  const { config, site } = context;
  const origin = siteOrigin(site, config.siteOrigin);
  const absolute = absoluteFor(context, origin);
  const url = absolute(buildPath('home'));
  const isPartner = site.kind === 'partner';
  const logo = isPartner ? site.profile.logo?.path : LOGO_PATH;
  return [
    webSite({ name: t('site.name'), url, searchUrl: absolute(buildPath('searchEntry')) }),
    organization({
      name: t('site.name'),
      url,
      logoUrl: logo && `${origin}${logo}`,
      description: t('site.description'),
      operator: isPartner ? undefined : config.operator,
      contacts: siteContacts(site),
    }),
  ];
};

/** A partner may have homes in one place alone. */
const partnerHomeHead = (t: Translate): PageHead => ({
  ...defaultHead(t),
  description: t('partnerSite.description'),
});

/** The home page's second address names the first as its canonical one. */
const homeHead: HeadRecord = {
  head: ({ context }, { t }) => ({
    ...(context.site.kind === 'partner' ? partnerHomeHead(t) : defaultHead(t)),
    canonicalUrl: buildPath('home'),
  }),
  structuredData: homeThings,
};

/** Baidu is led to it and wants to be told that the one page is for every device. */
const homeIndexHead: HeadRecord = {
  ...homeHead,
  head: (...page) => ({ ...homeHead.head(...page), applicableDevice: 'pc,mobile' }),
};

const searchEntryHead: HeadRecord = {
  head: (_state, { address, t }) => ({
    title: siteTitle(t('searchEntry.title'), t),
    description: t('searchEntry.description'),
    canonicalUrl: buildPath('searchEntry'),
    ...(address.query.length > 0 && { robots: 'noindex' as const }),
  }),
};

/** Whoever books is not told that he enquires. */
const formTitle = ({ booking }: AppState, route: RouteName | null): MessageId => {
  if (booking?.readyStatus !== 'success') return 'placeForm.title';
  return route === 'application' ? 'placeForm.titleApply' : 'placeForm.titleBook';
};

const placeFormHead: HeadRecord = {
  head: (state, { address, t }) => {
    const { locale } = state.context;
    const { data } = state.property;
    if (!data || data.canonicalName !== address.params.canonicalName) {
      return { ...defaultHead(t), robots: 'noindex' };
    }
    return {
      title: siteTitle(t(formTitle(state, address.route ?? null), { name: data.name }), t),
      description: propertyDescription({ ...data, metaDescription: null }, null, { locale, t }),
      robots: 'noindex',
      ...(data.photos[0] && { picture: sharedPicture(data.photos[0], data.name, t) }),
    };
  },
};

/** A page of an account is indexed nowhere and describes nothing but the site. */
const ownHead = (title: MessageId): HeadRecord => ({
  head: (_state, { t }) => ({ ...loginHead(t), title: siteTitle(t(title), t) }),
});

const alertTitles = {
  save: 'profilePage.saveSearch',
  confirm: 'profilePage.confirmSearch',
  unsubscribe: 'profilePage.unsubscribe',
} as const satisfies Readonly<Record<AlertStep, MessageId>>;

const alertsHead: HeadRecord = {
  head: (state, place) => {
    const step = alertStepOf(place.address);
    return ownHead(step ? alertTitles[step] : 'profilePage.searches').head(state, place);
  },
};

const compareHead: HeadRecord = {
  head: (_state, { t }) => ({
    title: siteTitle(t('compare.title'), t),
    description: t('compare.description'),
    robots: 'noindex',
  }),
};

/** Title and description stand in the content file, as the text of the page does. */
const contentHead = (name: ContentName): HeadRecord => ({
  head: (state, { t }) => {
    const content = selectContent(state, name);
    if (!content) return defaultHead(t);
    return {
      title: siteTitle(content.title, t),
      description: content.description,
      canonicalUrl: buildPath(name as 'home'),
    };
  },
});

const contentHeads = Object.fromEntries(
  contentNames.map((name) => [name, contentHead(name)]),
) as Readonly<Record<ContentName, HeadRecord>>;

const plusHead: HeadRecord = {
  head: (_state, { t }) => ({
    title: siteTitle(t('plus.title'), t),
    description: t('plus.description'),
    canonicalUrl: buildPath('plus'),
  }),
};

const plusServiceHead: HeadRecord = {
  head: (state, { address, t }) => {
    const service = selectPlusService(state, address.params.id);
    if (!service) return defaultHead(t);
    return {
      title: siteTitle(t('plusService.title', { name: service.heading }), t),
      description: service.text,
      ...(service.photo && { picture: sharedPicture(service.photo, service.heading, t) }),
      canonicalUrl: buildPath('plusService', { id: String(service.id) }),
    };
  },
};

const sitemapHead: HeadRecord = {
  head: (_state, { t }) => ({
    title: siteTitle(t('sitemap.title'), t),
    description: t('sitemap.description'),
    canonicalUrl: buildPath('sitemap'),
  }),
};

const styleGuideHead: HeadRecord = {
  head: () => ({ title: 'Style guide', description: 'Style guide', robots: 'noindex' }),
};

/** The server draws from it; browsers load it with the first page they open by themselves. */
export const headTable: Readonly<Record<RouteName, HeadRecord>> = {
  home: homeHead,
  homeIndex: homeIndexHead,
  searchEntry: searchEntryHead,
  search: searchHead,
  property: propertyHead,
  placeForm: placeFormHead,
  application: placeFormHead,
  placePayment: ownHead('paymentPage.title'),
  formsSubmit: ownHead('formsSubmit.title'),
  paymentsComplete: ownHead('paymentPage.title'),
  payments: ownHead('paymentPage.title'),
  login: { head: (_state, { t }) => loginHead(t) },
  profile: ownHead('profilePage.title'),
  profileLeads: ownHead('profilePage.leads'),
  profileSupport: ownHead('profilePage.support'),
  profileCashback: ownHead('profilePage.cashback'),
  sharedShortlist: ownHead('profilePage.shared'),
  profileShortlist: ownHead('profilePage.shortlist'),
  profileOffers: ownHead('profilePage.offers'),
  profileRefer: ownHead('profilePage.refer'),
  profileReviews: ownHead('profilePage.reviews'),
  profileSearches: ownHead('profilePage.searches'),
  list: ownHead('profilePage.provider'),
  dashboard: ownHead('profilePage.title'),
  partnerForm: ownHead('profilePage.partnerForm'),
  report: ownHead('profilePage.report'),
  alerts: alertsHead,
  compare: compareHead,
  ...contentHeads,
  ...articleHeads,
  plus: plusHead,
  plusService: plusServiceHead,
  sitemap: sitemapHead,
  styleGuide: styleGuideHead,
};
