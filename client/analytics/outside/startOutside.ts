import {
  needsConsent,
  type OutsideAnalytics,
} from '../../../shared/domain/analytics/outsideAnalytics.ts';
import { isRecordedRoute } from '../../../shared/domain/analytics/recordedRoutes.ts';
import { loadScript } from '../../document/loadScript.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { type Consent, onConsent } from '../consent/consent.ts';
import { type EventListener, listen, listenFromStart } from '../eventBus.ts';
import {
  type RecordingAction,
  recordingReducer,
  recordingSwitched,
} from '../recording/recording.slice.ts';
import { pushToDataLayer } from './dataLayer.ts';
import { askForPixel } from './pixel.ts';
import { createRecorder } from './recorder.ts';

type Dispatch = (action: RecordingAction) => unknown;

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
const pixel = (url: string): Provider => {
  const ask: EventListener = (event) => askForPixel(url, event);
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

const providersOf = (analytics: OutsideAnalytics, dispatch: Dispatch): readonly Provider[] => [
  ...(analytics.scriptUrl === '' ? [] : [script(analytics.scriptUrl)]),
  ...(analytics.pixelUrl === '' ? [] : [pixel(analytics.pixelUrl)]),
  ...(analytics.recordingUrl === '' ? [] : [recording(analytics.recordingUrl, dispatch)]),
];

/** Tells the configured providers of the visit, those outside once the visitor has agreed. */
export const startOutside = (analytics: OutsideAnalytics, store: AppStore): void => {
  store.addReducers({ recording: recordingReducer });
  if (analytics.hasDataLayer) listenFromStart(pushToDataLayer);
  if (!needsConsent(analytics)) return;
  const providers = providersOf(analytics, store.dispatch);
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
