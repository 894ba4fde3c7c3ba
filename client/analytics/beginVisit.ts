import { isSampled } from '../../shared/domain/vitals/isSampled.ts';
import { startVitals } from '../features/vitals/startVitals.ts';
import type { AppStore } from '../store/createAppStore.ts';
import { arrival } from '../visitor/arrival.ts';
import { rememberArrival } from '../visitor/attribution.ts';
import { visitorCountry } from '../visitor/visitorCountry.ts';
import { visitorId } from '../visitor/visitorId.ts';
import { watchSupportClicks } from './supportClicks.ts';
import { keepViewedFlags } from './viewedFlags.ts';

/** What is kept and told of every visit, once its first page is there. */
export const beginVisit = (store: AppStore): void => {
  const { config, today } = store.getState().context;
  rememberArrival();
  keepViewedFlags();
  watchSupportClicks();
  void visitorCountry();
  const { pathname } = new URL(arrival().address);
  if (isSampled(visitorId(), config.vitalsSampleRate)) startVitals(pathname, today);
  if (config.analytics) {
    const { analytics } = config;
    void import(/* webpackChunkName: "analytics-outside" */ './outside/startOutside.ts').then(
      ({ startOutside }) => startOutside(analytics, store),
      () => undefined,
    );
  }
};
