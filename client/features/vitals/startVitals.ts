const IDLE_TIMEOUT_MS = 5000;

const whenLoaded = (task: () => void): void => {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
};

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  } else {
    setTimeout(task, 0);
  }
};

/** Measuring must not cost what it measures: its code comes when the page is at rest. */
export const startVitals = (today: string): void => {
  const { pathname } = window.location;
  whenLoaded(() =>
    whenIdle(() => {
      void import(/* webpackChunkName: "vitals" */ './reportVitals.ts').then(
        ({ reportVitals }) => reportVitals(pathname, today),
        // Nothing is lost but the measurement.
        () => undefined,
      );
    }),
  );
};
