/** Every GET the pages make; names its time-to-live class and its label in metrics. */
export type ApiCallName =
  | 'partner'
  | 'region'
  | 'regionPoint'
  | 'regionForProperty'
  | 'regions'
  | 'nearbyRegions'
  | 'regionSearch'
  | 'inventoryList'
  | 'inventoryMap'
  | 'inventorySelection'
  | 'inventory'
  | 'roomTypes'
  | 'reviewMedia'
  | 'offers'
  | 'priceTrends'
  | 'distances'
  | 'applicationConfig'
  | 'lead'
  | 'payment'
  | 'propertyName'
  | 'userDetails'
  | 'access'
  | 'captcha'
  | 'userIdentifiers'
  | 'userSessions'
  | 'shortlist'
  | 'ownLeads'
  | 'userReviews'
  | 'savedSearches'
  | 'userOffers'
  | 'userReferrals'
  | 'providerInventories'
  | 'userHistory'
  | 'shortlistMarks'
  | 'sharedShortlist';

export type ApiQueryValue = string | number | boolean | readonly string[] | undefined;

/** A call as a value: the server runs it through its cached lookups, the browser by fetch. */
export interface ApiCall<Result> {
  readonly name: ApiCallName;
  /** Absolute path on the API, such as "/api/v0/regions/london". */
  readonly path: string;
  /** Undefined and empty lists are left out; lists are joined by commas. */
  readonly query: Readonly<Record<string, ApiQueryValue>>;
  /** For one visitor: asked for anew each time, in his name, and kept nowhere. */
  readonly isPersonal?: boolean;
  /** Answered with 401 where nobody is signed in: for guests it is not even asked. */
  readonly isForSignedIn?: boolean;
  /** It finds something: on a partner's site it says whose, who may want his own places alone. */
  readonly isSearch?: boolean;
  /** Turns the wire's body into the inside type; throws on a body of another shape. */
  readonly parse: (body: unknown) => Result;
  /** Entities in the answer: "region:34", "inventory:100001". */
  readonly surrogateKeys: (result: Result) => readonly string[];
}

export interface ApiRequestOptions {
  readonly signal?: AbortSignal;
}

export interface ApiClient {
  /** @throws UpstreamError */
  get<Result>(call: ApiCall<Result>, options?: ApiRequestOptions): Promise<Result>;
}

/** Every change that is made in a visitor's name; its label in metrics. */
export type ApiChangeName =
  | 'addToHistory'
  | 'evaluateFlags'
  | 'sendLead'
  | 'changeLead'
  | 'saveBooking'
  | 'sendBookingLink'
  | 'addBookingDevice'
  | 'sendDocument'
  | 'removeDocument'
  | 'startPayment'
  | 'startPaymentIntent'
  | 'extendPayment'
  | 'generateEmailOtp'
  | 'generatePhoneOtp'
  | 'captchaTicket'
  | 'loginEmailOtp'
  | 'loginPhoneOtp'
  | 'logout'
  | 'changeUser'
  | 'changePicture'
  | 'removePicture'
  | 'generateConfirmationOtp'
  | 'confirmSession'
  | 'generateIdentifierOtp'
  | 'addIdentifier'
  | 'removeIdentifier'
  | 'sendReport'
  | 'sendReview'
  | 'changeReview'
  | 'removeReview'
  | 'addReviewPicture'
  | 'removeReviewPicture'
  | 'endSessions'
  | 'deleteUser'
  | 'shareShortlist'
  | 'stopSharing'
  | 'addToShortlist'
  | 'removeFromShortlist'
  | 'changeShortlistNote'
  | 'saveSearch'
  | 'changeSavedSearch'
  | 'removeSavedSearch'
  | 'changeAlerts'
  | 'renewFeed'
  | 'requestAlerts'
  | 'confirmAlerts'
  | 'endAlerts'
  | 'loginNonce'
  | 'connectGoogle'
  | 'connectApple'
  | 'connectFacebook'
  | 'connectWeChat';

/** A change as a value: the server sends it for visitors without scripts, the browser by fetch. */
export interface ApiChange<Result> {
  readonly name: ApiChangeName;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path on the API. */
  readonly path: string;
  readonly query?: Readonly<Record<string, ApiQueryValue>>;
  /** Sent as JSON, but for bytes, and a posted document, that have a type of their own. */
  readonly body: unknown;
  /** Type of a body of bytes. */
  readonly contentType?: string;
  /** Repeats under the same key change things once. */
  readonly idempotencyKey?: string;
  /** The version that is changed, sent as `If-Match`: a newer one is answered with 412. */
  readonly version?: number;
  /** Turns the wire's body into the inside type; throws on a body of another shape. */
  readonly parse: (body: unknown) => Result;
}

/** For actions alone: who only loads a page changes nothing. */
export interface SendingApiClient extends ApiClient {
  /** @throws UpstreamError */
  send<Result>(change: ApiChange<Result>): Promise<Result>;
}
