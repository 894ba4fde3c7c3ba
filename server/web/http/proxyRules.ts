import { MAX_DOCUMENT_BYTES } from '../../../shared/domain/booking/booking.ts';
import { profilePictureBytes } from '../../../shared/domain/user/profilePicture.ts';

export interface ProxyRule {
  /** In logs and metrics. */
  readonly label: string;
  readonly path: RegExp;
  readonly methods: readonly string[];
  /** The visitor's session goes along: cookies and the parameters made of them. */
  readonly carriesSession: boolean;
  /** Its answers are kept in memory, as far as their headers allow. */
  readonly isCached: boolean;
  /** Its answers are shown as documents of their own without being any. */
  readonly isPicture?: boolean;
}

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const reading = ['GET', 'HEAD'];
const plain = { carriesSession: false, isCached: false };

/** What is forwarded; whether an address below exists is the upstream's to say. */
export const proxyRules: readonly ProxyRule[] = [
  {
    label: 'api',
    path: /^\/api\/v[01]\/./,
    methods: everyMethod,
    carriesSession: true,
    isCached: true,
  },
  // The country of whoever asks.
  { label: 'ip-country', path: /^\/api\/ip-country$/, methods: reading, ...plain },
  {
    label: 'features',
    path: /^\/api\/features\/[^/]+$/,
    methods: reading,
    carriesSession: false,
    isCached: true,
  },
  { label: 'eval', path: /^\/api\/eval\/[^/]+$/, methods: ['POST'], ...plain },
  { label: 'sub', path: /^\/sub\/[^/]+$/, methods: ['GET'], ...plain },
  // Kept on disk where they are made; films are asked for in parts.
  { label: 'images', path: /^\/images\/./, methods: reading, ...plain, isPicture: true },
  { label: 'videos', path: /^\/videos\/[^/]+$/, methods: reading, ...plain },
];

export const findProxyRule = (pathname: string): ProxyRule | undefined =>
  proxyRules.find((rule) => rule.path.test(pathname));

/** Addresses that are never a page. */
export const isProxySpace = (pathname: string): boolean =>
  /^\/(?:api|images|sub|videos)(?:\/|$)/.test(pathname);

/**
 * No segment climbs: "/api/v0/../../metrics" is another address to a server that resolves it.
 * Throws nothing: malformed escapes have been refused before.
 */
export const isPlainPath = (pathname: string): boolean =>
  !decodeURIComponent(pathname)
    .split(/[/\\]/)
    .some((segment) => segment === '.' || segment === '..');

/** Also asked by what sees a request before a malformed escape is refused, where nothing may throw. */
const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

/** As the most lenient upstream may read it: many tell neither letter case nor escapes apart. */
const lenientPath = (pathname: string): string =>
  decoded(pathname)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/');

const TOKEN_ANSWERS =
  /^\/api\/v\d+\/(?:users\/(?:login_|connect_|(?:details|sessions)(?:\/|$)|logout)|leads)/;

const DOCUMENTS = /^\/api\/v\d+\/leads\/[^/]+\/documents(?:\/|$)/;

/** About files that are sent for a booking: they pass as they come, however large, either way. */
export const isDocumentCall = (pathname: string): boolean => DOCUMENTS.test(lenientPath(pathname));

const DOCUMENT_FORMS = /^\/places\/[^/]+\/(?:form|application)\/?$/;

/** The same from a browser without scripts, which sends it to the page of its form. */
export const isDocumentForm = (pathname: string, contentType: string | undefined): boolean =>
  /^multipart\/form-data/i.test(contentType ?? '') && DOCUMENT_FORMS.test(lenientPath(pathname));

/** Answers that can hold session tokens are read here before they are passed on. */
export const canCarryTokens = (pathname: string): boolean =>
  TOKEN_ANSWERS.test(lenientPath(pathname)) && !isDocumentCall(pathname);

const LOGIN_CALLS = /^\/api\/v\d+\/users\/(?:login_nonce|connect_)/;

/** Calls by which somebody logs in with another provider: the API has to know his browser. */
export const isProviderLogin = (pathname: string): boolean =>
  LOGIN_CALLS.test(lenientPath(pathname));

const ONE_LEAD = /^\/api\/v\d+\/leads\/./;

/** Calls about one enquiry: a guest's booking opens to the browser that has begun it. */
export const isLeadCall = (pathname: string): boolean => ONE_LEAD.test(lenientPath(pathname));

const EXPOSURES = /^\/api\/v\d+\/experiments\/exposures\/?$/;

/** Calls by which a visitor tells that he has seen what an experiment gives him. */
export const isExposureCall = (pathname: string): boolean => EXPOSURES.test(lenientPath(pathname));

const PERSONAL_CALLS =
  /^\/api\/v\d+\/(?:alerts|auth|external_service|leads|payments|reports|users)(?:\/|$)/;

/** Accounts, enquiries, shortlists and payments are one person's, whatever their answers say. */
export const isPersonalCall = (pathname: string): boolean =>
  canCarryTokens(pathname) || PERSONAL_CALLS.test(lenientPath(pathname));

const PICTURES = /^\/api\/v\d+\/(?:users\/picture|auth\/users\/reviews\/\d+\/pictures)\/?$/;
/** The largest form is a lead with its notes. */
const MAX_FORM_BYTES = 1024 * 1024;
/** More than is taken: the API says best what is wrong with a file that is somewhat too large. */
export const MAX_DOCUMENT_FORM_BYTES = MAX_DOCUMENT_BYTES + 6 * 1024 * 1024;

/** The most that is sent on of a request's body. */
export const maxRequestBytes = (pathname: string): number => {
  if (isDocumentCall(pathname)) return MAX_DOCUMENT_FORM_BYTES;
  return PICTURES.test(lenientPath(pathname)) ? profilePictureBytes : MAX_FORM_BYTES;
};
