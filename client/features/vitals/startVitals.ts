const IDLE_TIMEOUT_MS = 5000;

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  } else {
    setTimeout(task, 0);
  }
};

/**
 * Measuring must not cost what it measures: its code comes when the page is at rest.
 * @param pathname of the document, which later pages within the app do not change.
 */
export const startVitals = (pathname: string, today: string): void =>
  whenIdle(() => {
    void import(/* webpackChunkName: "vitals" */ './reportVitals.ts').then(
      ({ reportVitals }) => reportVitals(pathname, today),
      // Nothing is lost but the measurement.
      () => undefined,
    );
  });
