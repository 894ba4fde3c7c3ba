import { TERMS_VERSION } from '../../shared/domain/payment/payment.ts';
import { ANN_EMAIL, type Ann } from './annsBelongings.ts';
import { TEST_CLIENT_KEY } from './flagKeys.ts';
import { makeLead } from './leadBody.ts';

/** A call by somebody else, with whatever names what is Ann's. */
export interface OthersCall {
  readonly path: string;
  /** JSON, or a picture. */
  readonly body?: unknown;
  readonly status: number;
}

type MakeCall = (ann: Ann, picture: Buffer) => OthersCall;

const USERS = '/api/v0/users';
const OWN = '/api/v0/auth/users';
const REVIEWS = `${OWN}/reviews`;
const SHORTLISTS = `${OWN}/inventories_shortlists`;
const REVIEW = { rating: 1, text: 'Somebody else would like to have written something here.' };
const GUESSED = { otp: '000000', session_uuid: '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11' };
const STRANGE_TOKEN = '0'.repeat(64);
const STRANGE_PAYMENT = `/api/v0/payments/${'0'.repeat(43)}`;

/** Every call of the API that is about who calls, or that opens something by a token. */
export const othersCalls: Readonly<Record<string, MakeCall>> = {
  'POST /api/v0/leads': ({ propertyId, userId }) => ({
    path: `/api/v0/leads?user_id=${userId}`,
    body: { lead: makeLead({ inventory_id: propertyId }) },
    status: 201,
  }),
  'POST /api/v0/leads/virtual_tour_request': ({ userId }) => ({
    path: '/api/v0/leads/virtual_tour_request',
    body: { lead: { ...makeLead(), user_id: userId } },
    status: 400,
  }),
  'GET /api/v0/leads/:uuid': ({ leadId }) => ({ path: `/api/v0/leads/${leadId}`, status: 404 }),
  'PUT /api/v0/leads/:uuid': ({ leadId }) => ({
    path: `/api/v0/leads/${leadId}`,
    body: { data: { budget: 1 } },
    status: 404,
  }),
  'POST /api/v0/leads/:uuid/booking_link': ({ leadUuid }) => ({
    path: `/api/v0/leads/${leadUuid}/booking_link`,
    status: 202,
  }),
  'POST /api/v0/leads/:uuid/booking_device': ({ leadUuid }) => ({
    path: `/api/v0/leads/${leadUuid}/booking_device`,
    body: { resume: STRANGE_TOKEN },
    status: 403,
  }),
  'POST /api/v0/leads/:uuid/documents': ({ leadUuid }) => ({
    path: `/api/v0/leads/${leadUuid}/documents`,
    body: {},
    status: 404,
  }),
  'GET /api/v0/leads/:uuid/documents/:id': ({ documentId, leadUuid }) => ({
    path: `/api/v0/leads/${leadUuid}/documents/${documentId}`,
    status: 404,
  }),
  'DELETE /api/v0/leads/:uuid/documents/:id': ({ documentId, leadUuid }) => ({
    path: `/api/v0/leads/${leadUuid}/documents/${documentId}`,
    status: 404,
  }),
  'POST /api/v0/payments': ({ leadUuid, propertyId }) => ({
    path: '/api/v0/payments',
    body: { lead_uuid: leadUuid, inventory_id: propertyId },
    status: 404,
  }),
  'GET /api/v0/payments/:token': () => ({ path: STRANGE_PAYMENT, status: 404 }),
  'POST /api/v0/payments/:token/intent': () => ({
    path: `${STRANGE_PAYMENT}/intent`,
    body: { terms_version: TERMS_VERSION },
    status: 404,
  }),
  'POST /api/v0/payments/:token/extend': () => ({
    path: `${STRANGE_PAYMENT}/extend`,
    body: {},
    status: 404,
  }),
  'POST /api/v0/payments/webhooks/stripe': ({ leadId }) => ({
    path: '/api/v0/payments/webhooks/stripe',
    body: { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: leadId } } },
    status: 400,
  }),
  'GET /api/v0/auth/users/offers': ({ userId }) => ({
    path: `${OWN}/offers?user_id=${userId}`,
    status: 200,
  }),
  'GET /api/v0/auth/users/referrals': ({ userId }) => ({
    path: `${OWN}/referrals?user_id=${userId}`,
    status: 200,
  }),
  'POST /api/eval/:key': () => ({
    path: `/api/eval/${TEST_CLIENT_KEY}`,
    body: { attributes: {}, forcedVariations: {}, forcedFeatures: [], url: '' },
    status: 200,
  }),
  'POST /api/v0/users/logout': () => ({ path: `${USERS}/logout`, status: 200 }),
  'GET /api/v0/users/details': ({ userId }) => ({
    path: `${USERS}/details?user_id=${userId}`,
    status: 200,
  }),
  'PUT /api/v0/users/details': ({ userId }) => ({
    path: `${USERS}/details`,
    body: { user: { id: userId, name: 'Bo' } },
    status: 200,
  }),
  'DELETE /api/v0/users/details': ({ userId }) => ({
    path: `${USERS}/details?user_id=${userId}`,
    status: 200,
  }),
  'GET /api/v0/users/picture': () => ({ path: `${USERS}/picture`, status: 404 }),
  'PUT /api/v0/users/picture': (_ann, picture) => ({
    path: `${USERS}/picture`,
    body: picture,
    status: 200,
  }),
  'DELETE /api/v0/users/picture': () => ({ path: `${USERS}/picture`, status: 200 }),
  'GET /api/v0/users/sessions': () => ({ path: `${USERS}/sessions`, status: 200 }),
  'DELETE /api/v0/users/sessions': () => ({ path: `${USERS}/sessions`, status: 200 }),
  'POST /api/v0/users/generate_confirmation_otp': () => ({
    path: `${USERS}/generate_confirmation_otp`,
    body: { user: { email: ANN_EMAIL } },
    status: 200,
  }),
  'POST /api/v0/users/confirm': () => ({
    path: `${USERS}/confirm`,
    body: { user: GUESSED },
    status: 422,
  }),
  'POST /api/v0/users/generate_identifier_otp': () => ({
    path: `${USERS}/generate_identifier_otp`,
    body: { user: { email: ANN_EMAIL } },
    status: 200,
  }),
  'GET /api/v0/users/identifiers': () => ({ path: `${USERS}/identifiers`, status: 200 }),
  'POST /api/v0/users/identifiers': () => ({
    path: `${USERS}/identifiers`,
    body: { user: { email: ANN_EMAIL, ...GUESSED } },
    status: 422,
  }),
  'DELETE /api/v0/users/identifiers': () => ({
    path: `${USERS}/identifiers`,
    body: { user: { kind: 'email', value: ANN_EMAIL } },
    status: 200,
  }),
  'GET /api/v0/users/export': ({ userId }) => ({
    path: `${USERS}/export?user_id=${userId}`,
    status: 200,
  }),
  'GET /api/v0/auth/providers/users': () => ({
    path: '/api/v0/auth/providers/users',
    status: 403,
  }),
  'GET /api/v0/auth/providers/inventories': () => ({
    path: '/api/v0/auth/providers/inventories',
    status: 403,
  }),
  'GET /api/v0/auth/users/reviews': ({ bookingId }) => ({
    path: `${REVIEWS}?lead_id=${bookingId}`,
    status: 200,
  }),
  'POST /api/v0/auth/users/reviews': ({ bookingId }) => ({
    path: REVIEWS,
    body: { review: { lead_id: bookingId, ...REVIEW } },
    status: 404,
  }),
  'PUT /api/v0/auth/users/reviews/:id': ({ reviewId }) => ({
    path: `${REVIEWS}/${reviewId}`,
    body: { review: REVIEW },
    status: 404,
  }),
  'DELETE /api/v0/auth/users/reviews/:id': ({ reviewId }) => ({
    path: `${REVIEWS}/${reviewId}`,
    status: 404,
  }),
  'POST /api/v0/auth/users/reviews/:id/pictures': ({ reviewId }, picture) => ({
    path: `${REVIEWS}/${reviewId}/pictures`,
    body: picture,
    status: 404,
  }),
  'GET /api/v0/auth/users/reviews/:id/pictures/:key': ({ pictureKey, reviewId }) => ({
    path: `${REVIEWS}/${reviewId}/pictures/${pictureKey}`,
    status: 404,
  }),
  'DELETE /api/v0/auth/users/reviews/:id/pictures/:key': ({ pictureKey, reviewId }) => ({
    path: `${REVIEWS}/${reviewId}/pictures/${pictureKey}`,
    status: 404,
  }),
  'POST /api/v0/reports': ({ reviewId }) => ({
    path: '/api/v0/reports',
    body: { report: { subject: 'review', id: reviewId, reason: 'fake' } },
    status: 422,
  }),
  'GET /api/v0/auth/users/inventories_shortlists': ({ userId }) => ({
    path: `${SHORTLISTS}?user_id=${userId}`,
    status: 200,
  }),
  'POST /api/v0/auth/users/inventories_shortlists': ({ propertyId }) => ({
    path: SHORTLISTS,
    body: { inventories_shortlist: { inventory_id: propertyId } },
    status: 201,
  }),
  'PUT /api/v0/auth/users/inventories_shortlists/:id': ({ entryId }) => ({
    path: `${SHORTLISTS}/${entryId}`,
    body: { inventories_shortlist: { note: 'Of somebody else.' } },
    status: 404,
  }),
  'DELETE /api/v0/auth/users/inventories_shortlists/:id': ({ entryId }) => ({
    path: `${SHORTLISTS}/${entryId}`,
    status: 404,
  }),
  'POST /api/v0/auth/users/inventories_shortlists/share': () => ({
    path: `${SHORTLISTS}/share`,
    status: 201,
  }),
  'DELETE /api/v0/auth/users/inventories_shortlists/share': () => ({
    path: `${SHORTLISTS}/share`,
    status: 404,
  }),
  'GET /api/v0/shortlists/:token': () => ({
    path: `/api/v0/shortlists/${STRANGE_TOKEN}`,
    status: 404,
  }),
  'GET /api/v0/auth/users/saved_searches': ({ userId }) => ({
    path: `${OWN}/saved_searches?user_id=${userId}`,
    status: 200,
  }),
  'POST /api/v0/auth/users/saved_searches': () => ({
    path: `${OWN}/saved_searches`,
    body: { saved_search: { name: 'Mine', region: 'london', frequency: 'daily' } },
    status: 201,
  }),
  'PATCH /api/v0/auth/users/saved_searches/:id': ({ searchId }) => ({
    path: `${OWN}/saved_searches/${searchId}`,
    body: { saved_search: { name: 'Mine' } },
    status: 404,
  }),
  'DELETE /api/v0/auth/users/saved_searches/:id': ({ searchId }) => ({
    path: `${OWN}/saved_searches/${searchId}`,
    status: 404,
  }),
  'PUT /api/v0/auth/users/alerts': ({ userId }) => ({
    path: `${OWN}/alerts?user_id=${userId}`,
    body: { alerts: { homes_frequency: 'off' } },
    status: 200,
  }),
  'POST /api/v0/auth/users/alerts/feed': () => ({ path: `${OWN}/alerts/feed`, status: 200 }),
  'GET /api/v0/alerts/feeds/:token/feed.json': () => ({
    path: `/api/v0/alerts/feeds/${STRANGE_TOKEN}/feed.json`,
    status: 404,
  }),
  'GET /api/v0/alerts/feeds/:token/atom.xml': () => ({
    path: `/api/v0/alerts/feeds/${STRANGE_TOKEN}/atom.xml`,
    status: 404,
  }),
  'GET /api/v0/alerts/unsubscribe/:token': () => ({
    path: `/api/v0/alerts/unsubscribe/${STRANGE_TOKEN}`,
    status: 303,
  }),
  'POST /api/v0/alerts/unsubscribe/:token': () => ({
    path: `/api/v0/alerts/unsubscribe/${STRANGE_TOKEN}`,
    status: 200,
  }),
  'POST /api/v0/alerts/requests': () => ({
    path: '/api/v0/alerts/requests',
    body: {
      email: ANN_EMAIL,
      saved_search: { name: 'Mine', region: 'nowhere', frequency: 'daily' },
    },
    status: 422,
  }),
  'POST /api/v0/alerts/requests/:token': () => ({
    path: `/api/v0/alerts/requests/${STRANGE_TOKEN}`,
    status: 404,
  }),
  'GET /api/v0/auth/users/history': ({ userId }) => ({
    path: `${OWN}/history?user_id=${userId}`,
    status: 200,
  }),
  'POST /api/v0/auth/users/history': ({ propertyId }) => ({
    path: `${OWN}/history`,
    body: { enquired: [propertyId] },
    status: 200,
  }),
  'GET /api/v0/auth/users/leads': ({ userId }) => ({
    path: `${OWN}/leads?state=enquired&user_id=${userId}`,
    status: 200,
  }),
};

/** The same for everybody. */
export const publicCalls: readonly string[] = [
  'GET /healthz',
  'GET /api/v0/leads/partners/configuration',
  'GET /api/v0/leads/partners/whitelabel_domain_url',
  'GET /api/v0/leads/partners/:partner',
  'GET /images/partners/:name',
  'GET /images/:hash',
  'GET /images/:hash/:file',
  'GET /videos/:file',
  'GET /api/v1/regions/index_bulk',
  'GET /api/v0/regions',
  'GET /api/v0/regions/nearby',
  'GET /api/v0/regions/:idOrName',
  'GET /api/v1/inventories',
  'GET /api/v1/inventories/map',
  'GET /api/v0/inventories',
  'GET /api/v0/inventories/:idOrName',
  'GET /api/v0/inventories/:idOrName/room_types',
  'GET /api/v0/inventories/:idOrName/reviews/media',
  'GET /api/v0/inventories/:idOrName/offers',
  'GET /api/v0/inventories/:idOrName/price_trends',
  'GET /api/v0/application_config',
  'GET /api/v0/distances',
  'GET /api/ip-country',
  'GET /api/features/:key',
  'GET /sub/:key',
  'GET /api/experiments/:key',
  'POST /api/v0/experiments/exposures',
];

/** Of who is nobody yet: they give a session, or what leads to one, and nothing else. */
export const loginCalls: readonly string[] = [
  'GET /api/v0/users/captcha',
  'POST /api/v0/users/captcha_ticket',
  'POST /api/v0/users/generate_email_otp',
  'POST /api/v0/external_service/generate_email_otp',
  'POST /api/v0/users/generate_phone_otp',
  'POST /api/v0/users/login_email_otp',
  'POST /api/v0/users/login_phone_otp',
  'POST /api/v0/users/login_nonce',
  'POST /api/v0/users/connect_google_id',
  'POST /api/v0/users/connect_apple',
  'POST /api/v0/users/connect_facebook',
  'POST /api/v0/users/connect_wechat',
];
