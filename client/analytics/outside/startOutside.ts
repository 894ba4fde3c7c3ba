import type { AnalyticsEvent } from '../../../shared/domain/analytics/analyticsEvent.ts';
import { toldFields, type VisitFacts } from '../../../shared/domain/analytics/eventFields.ts';
import {
  needsConsent,
  type OutsideAnalytics,
} from '../../../shared/domain/analytics/outsideAnalytics.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';
import { loadScript } from '../../document/loadScript.ts';
import { newUuid } from '../../ids/newUuid.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { type Consent, onConsent } from '../../visitor/consent.ts';
import { seemsSignedIn } from '../../visitor/sessionHints.ts';
import { type EventListener, listen, listenFromStart } from '../eventBus.ts';
import {
  type RecordingAction,
  recordingReducer,
  recordingSwitched,
} from '../recording/recording.slice.ts';

const recorded: ReadonlySet<RouteName> = new Set<RouteName>([
  'property',
  'placeForm',
  'application',
]);

/** Sessions are recorded where people decide and fill in forms, and nowhere else. */
export const isRecordedRoute = (route: RouteName | null): boolean =>
  route !== null && recorded.has(route);

type Command = (...command: unknown[]) => void;

interface RecorderWindow {
  clarity?: Command & { q?: unknown[] };
}

/** Takes commands until the script is there, which does them first. */
const commands = (): Command => {
  const holder = window as unknown as RecorderWindow;
  if (!holder.clarity) {
    const queue: unknown[] = [];
    const waiting: Command & { q?: unknown[] } = (...command) => void queue.push(command);
    waiting.q = queue;
    holder.clarity = waiting;
  }
  return (...command) => holder.clarity?.(...command);
};

/** Contents are hidden in the browser: only what was clicked and scrolled is recorded. */
const maskEverything = (): void => {
  document.body.setAttribute('data-clarity-mask', 'true');
};

interface Recorder {
  readonly switchTo: (isOn: boolean) => void;
}

/** The script is loaded when there is something to record for the first time. */
const createRecorder = (recordingUrl: string): Recorder => {
  let isLoaded = false;
  let isOn = false;
  const start = (): void => {
    maskEverything();
    const command = commands();
    if (isLoaded) command('start');
    else loadScript(recordingUrl);
    isLoaded = true;
  };
  return {
    switchTo: (wanted) => {
      if (wanted === isOn) return;
      isOn = wanted;
      if (wanted) start();
      else commands()('stop');
    },
  };
};

type Dispatch = (action: RecordingAction) => unknown;

type Layer = Record<string, unknown>[];

/** The list in which tag managers look for events; one that is there is taken over. */
const layer = (): Layer => {
  const holder = window as unknown as { dataLayer?: Layer };
  holder.dataLayer ??= [];
  return holder.dataLayer;
};

interface PixelFacts extends VisitFacts {
  /** Tells an event from one of the same kind. */
  readonly id: string;
}

/** Address of the picture that tells of an event. */
export const pixelAddress = (
  pixelUrl: string,
  event: AnalyticsEvent,
  { id, ...visit }: PixelFacts,
): string => {
  const url = new URL(pixelUrl);
  for (const [field, value] of Object.entries(toldFields(event, visit))) {
    if (value !== null) url.searchParams.set(field, String(value));
  }
  url.searchParams.set('id', id);
  return url.href;
};

/** Something that is told of events while the visitor agrees. */
interface Provider {
  readonly start: () => void;
  readonly stop: () => void;
}

const script = (url: string): Provider => {
  let isLoaded = false;
  return {
    start: () => {
      if (!isLoaded) loadScript(url);
      isLoaded = true;
    },
    // A script cannot be taken back: the next document comes without it.
    stop: () => undefined,
  };
};

/** Hears of the whole visit at the first yes, and of what comes after a later one. */
const pixel = (url: string, visitNow: () => VisitFacts): Provider => {
  const ask: EventListener = (event) => {
    new Image().src = pixelAddress(url, event, { id: newUuid(), ...visitNow() });
  };
  let stop: (() => void) | undefined;
  return {
    start: () => {
      stop = stop === undefined ? listenFromStart(ask) : listen(ask);
    },
    stop: () => stop?.(),
  };
};

const recording = (url: string, dispatch: Dispatch): Provider => {
  const recorder = createRecorder(url);
  let isAllowed = false;
  let isPageRecorded = false;
  const update = (): void => {
    const isOn = isAllowed && isPageRecorded;
    recorder.switchTo(isOn);
    dispatch(recordingSwitched(isOn));
  };
  listenFromStart((event) => {
    if (event.name !== 'page_view') return;
    isPageRecorded = isRecordedRoute(event.route);
    if (isAllowed) update();
  });
  const allow = (isGiven: boolean): void => {
    isAllowed = isGiven;
    update();
  };
  return { start: () => allow(true), stop: () => allow(false) };
};

const providersOf = (
  analytics: OutsideAnalytics,
  { dispatch, visitNow }: { readonly dispatch: Dispatch; readonly visitNow: () => VisitFacts },
): readonly Provider[] => [
  ...(analytics.scriptUrl === '' ? [] : [script(analytics.scriptUrl)]),
  ...(analytics.pixelUrl === '' ? [] : [pixel(analytics.pixelUrl, visitNow)]),
  ...(analytics.recordingUrl === '' ? [] : [recording(analytics.recordingUrl, dispatch)]),
];

/** Tells the configured providers of the visit, those outside once the visitor has agreed. */
export const startOutside = (analytics: OutsideAnalytics, store: AppStore): void => {
  store.addReducers({ recording: recordingReducer });
  const { partnerId } = store.getState().context.site;
  const visitNow = (): VisitFacts => ({ isUserLoggedIn: seemsSignedIn(), partnerId });
  if (analytics.hasDataLayer) {
    listenFromStart((event) => void layer().push({ ...toldFields(event, visitNow()) }));
  }
  if (!needsConsent(analytics)) return;
  const providers = providersOf(analytics, { dispatch: store.dispatch, visitNow });
  let given: Consent | undefined;
  onConsent((consent) => {
    if (consent === given) return;
    for (const provider of providers) {
      if (consent === 'granted') provider.start();
      else if (given === 'granted') provider.stop();
    }
    given = consent;
  });
};
