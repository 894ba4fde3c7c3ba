import { afterDocumentLoad } from '../navigation/afterDocumentLoad.ts';
import type { AppStore } from '../store/createAppStore.ts';
import { arrival } from '../visitor/arrival.ts';

/** Notes how the visitor came, before anything changes the address; all else waits for the page. */
export const startVisit = (store: AppStore): void => {
  arrival();
  afterDocumentLoad(() => {
    void import(/* webpackChunkName: "visit" */ './beginVisit.ts').then(
      ({ beginVisit }) => beginVisit(store),
      // Without this code the visit goes on and is not measured.
      () => undefined,
    );
  });
};
