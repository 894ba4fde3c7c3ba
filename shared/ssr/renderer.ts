import type { FoundPlace, PageFacts } from '../contracts/facts.schema.ts';
import type { OutsideAnalytics } from '../domain/analytics/outsideAnalytics.ts';
import type { VisitorAttribution } from '../domain/attribution/sourceDetails.ts';
import type { ChatProvider } from '../domain/contact/chatHours.ts';
import type { LiveExperiments } from '../domain/flags/flagRoutes.ts';
import type { FlagValues } from '../domain/flags/flagValues.ts';
import type { Language } from '../domain/language/language.ts';
import type { AppLinks } from '../domain/site/appLinks.ts';
import type { Deployment, Operator, Site } from '../domain/site/site.ts';
import type { CanonicalAddress } from '../routes/canonicalise.ts';
import type { RouteName } from '../routes/routeTable.ts';
import type { ApiClient, SendingApiClient } from './apiClient.ts';
import type { VariantKey } from './documentVariant.ts';
import type { ActionOutcome, PageOutcome } from './pageOutcome.ts';
import type { PostedDocument, PostedFile, PostedForm } from './postedForm.ts';

/** Who takes cards, as the browser finds it. */
export interface OnlinePayment {
  readonly publishableKey: string;
  /** Address of a stand-in's script; where it is absent, Stripe's own is loaded. */
  readonly scriptUrl?: string;
}

/** What the browser may know of the configuration. */
export interface PublicConfig {
  readonly siteOrigin: string;
  readonly apiTimeoutMs: number;
  readonly deployment: Deployment;
  readonly developmentFeatures: boolean;
  readonly structuredDataRatings: 'real' | 'floored';
  /** The address of a file of vector tiles; empty without any. */
  readonly mapFileUrl: string;
  /** With {z}, {x} and {y}; empty where the map is drawn without tiles. */
  readonly mapTileUrl: string;
  /** Links are written [name](https://address). */
  readonly mapTileAttribution: string;
  /** Whether unexpected errors of the browser are reported. */
  readonly errorReporting: boolean;
  /** Share of the visitors whose web vitals are measured, 0 to 1. */
  readonly vitalsSampleRate: number;
  /** What measures visits waits for a yes where the law asks for one; absent: it never waits. */
  readonly isConsentRequired?: true;
  /** What follows the @ in addresses of our own people. */
  readonly companyEmailDomain: string;
  /** Under which a browser asks for its flags and hears of their changes; it opens no definitions. */
  readonly flagsKey: string;
  /** Undefined where nobody outside is told of a visit. */
  readonly analytics?: OutsideAnalytics;
  /** Guests are asked to log in with Google, by its own script or a note of ours; absent: by nobody. */
  readonly oneTap?: 'script' | 'note';
  /** Absent: nothing can be paid online here. */
  readonly payment?: OnlinePayment;
  /** The way to the support stands on every page; absent: where people answer, or on demand. */
  readonly isChatShown?: true;
  /** Cashback is neither promised nor explained; absent: it is. */
  readonly hasNoCashback?: true;
  /** WeChat's JS-SDK, for browsers within WeChat in China. */
  readonly weChatScriptUrl?: string;
  /** Somebody else's chat, beside our own ways to the support. */
  readonly chatProvider?: ChatProvider;
  /** Undefined where no store has the app, so that no page speaks of one. */
  readonly app?: AppLinks;
  /** Undefined where the installation does not name who answers for it. */
  readonly operator?: Operator;
}

/** Fixed for a rendering and part of the state: components never ask clock, zone or locale. */
export interface RenderContext {
  readonly site: Site;
  readonly config: PublicConfig;
  readonly flags: FlagValues;
  /** Absent while no experiment runs anywhere. */
  readonly experiments?: LiveExperiments;
  /** ISO date, UTC. */
  readonly today: string;
  readonly locale: Language;
  /** Texts are in odd letters, for whoever looks after pages. */
  readonly isPseudo?: true;
  readonly timeZone: string;
  /** What a price comes to in other money is known; absent: nobody is offered it. */
  readonly hasExchangeRates?: true;
  /** Path and query to show in the place of those that were asked for, which hold a secret. */
  readonly shownAddress?: string;
}

export interface PageRequest {
  readonly address: CanonicalAddress;
  readonly context: RenderContext;
  readonly api: ApiClient;
  /** How long a section the page can do without may keep it waiting. */
  readonly secondaryTimeoutMs: number;
  readonly signal: AbortSignal;
  /** The form that was posted to the page without scripts and is shown again. */
  readonly form?: PostedForm | undefined;
  /** Address of the page that led here, as the browser names it; of pages for one visitor only. */
  readonly referrer?: string | undefined;
}

/** A form on its way to its route's action. It is carried out whether its visitor waits or not. */
export interface ActionRequest {
  readonly address: CanonicalAddress;
  /** As posted: nothing has been judged. */
  readonly form: URLSearchParams;
  /** Chosen in the form; null: none, or one without bytes. */
  readonly file: PostedFile | 'tooLarge' | null;
  /** The form is that of a document; nothing of it has been read. */
  readonly document?: PostedDocument | 'tooLarge';
  /** Asks and sends in the visitor's name. */
  readonly api: SendingApiClient;
  readonly context: RenderContext;
  /** What cookies of earlier visits tell; null: the visitor refuses to be measured. */
  readonly attribution: VisitorAttribution | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A page whose data is there. `state` is plain JSON and is sent to the browser. */
export interface LoadedPage {
  readonly outcome: PageOutcome;
  readonly state: unknown;
}

/** Which document to draw: the loaded page, the login in its place, or one of two error pages. */
export type PageView = 'page' | 'signIn' | 'notFound' | 'serverError';

export interface PageToRender {
  readonly address: CanonicalAddress;
  readonly state: unknown;
  readonly view: PageView;
  /** Markup that is kept for the next page is kept under it. */
  readonly variantKey: VariantKey;
  /** Nothing is taken from an earlier drawing of the page. */
  readonly drawsAll?: boolean;
}

/** One after the other: text, and what has been made bytes of (UTF-8) for an earlier page. */
export type Markup = readonly (string | Buffer)[];

export interface RenderedPage {
  /** Inner HTML of #root. */
  readonly app: Markup;
  /** <title>, <meta>, <link> and <script type="application/ld+json"> of the page. */
  readonly headHtml: string;
  readonly styleTags: string;
  readonly scriptTags: string;
  /** Value of a Link header preloading the chunks; "" for none. */
  readonly linkHeader: string;
  /** BCP 47 tag for <html lang>. */
  readonly language: string;
  /** What the browser takes the page over with, as JSON. */
  readonly state: unknown;
}

/** A page whose data is there, to be told to a machine. */
export interface FactsToWrite {
  readonly address: CanonicalAddress;
  readonly state: unknown;
  /** False: a section of the page is missing. */
  readonly isComplete: boolean;
}

/** What may be meant by a name that somebody has typed. */
export interface PlaceQuestion {
  readonly name: string;
  readonly api: ApiClient;
  readonly context: RenderContext;
  readonly signal: AbortSignal;
}

export interface Renderer {
  /** Whether the build has texts in odd letters. */
  readonly hasPseudoLocale: boolean;
  /** Whether pages of the route have a form that can be posted to their address. */
  takesForms(route: RouteName): boolean;
  /** Carries out a form. @throws Error for a route without one. */
  act(request: ActionRequest): Promise<ActionOutcome>;
  load(request: PageRequest): Promise<LoadedPage>;
  /** Cannot fetch: the store it renders with has no API client. */
  render(page: PageToRender): RenderedPage;
  /** What a loaded page says, as plain facts; null: it says nothing of the kind. */
  facts(page: FactsToWrite): PageFacts | null;
  /** The best of each kind first. @throws UpstreamError */
  findPlaces(question: PlaceQuestion): Promise<readonly FoundPlace[]>;
  /** State for an error page shown without a loaded page. */
  blankState(context: RenderContext): unknown;
}

/** What the node build of the client exports. */
export interface RendererModule {
  /** @param statsByLocale the chunks of each language's browser build, as the build lists them. */
  createRenderer(statsByLocale: Readonly<Record<string, object>>): Renderer;
}
