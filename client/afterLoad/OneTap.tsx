import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { RouteName } from '../../shared/routes/routeTable.ts';
import { signInAddress } from '../../shared/routes/signInAddress.ts';
import { hasOneTap, isOneTapPutOff, ONE_TAP_DELAY_MS } from '../features/login/oneTap.ts';
import { afterDocumentLoad } from '../navigation/afterDocumentLoad.ts';
import { usePageAddress } from '../navigation/pageAddress.ts';
import { useCodeOnUse } from '../navigation/useCodeOnUse.ts';
import { selectContext } from '../store/context.slice.ts';
import type { AppState } from '../store/createAppStore.ts';
import { isGuarded } from './useSession.ts';

const loadPrompt = () =>
  import(/* webpackChunkName: "one-tap" */ './OneTapQuestion.tsx').then(
    ({ OneTapQuestion }) => OneTapQuestion,
  );

/** Whoever fills in a form is not interrupted, nor is anything laid over its steps. */
const forms: ReadonlySet<RouteName | undefined> = new Set([
  'placeForm',
  'application',
  'formsSubmit',
  'partnerForm',
  'report',
  'alerts',
  'placePayment',
  'payments',
  'paymentsComplete',
]);

/** Milliseconds since the document and all it needs have loaded; 0 before. */
const sinceLoad = (): number => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.loadEventStart ? performance.now() - load.loadEventStart : 0;
};

/** Guests are asked whether they want to log in with Google, once they have looked around. */
export function OneTap(): ReactNode {
  const isAsking = hasOneTap(useSelector(selectContext));
  const isGuest = useSelector(({ session }: AppState) => session?.status === 'guest');
  const address = usePageAddress();
  const { Part: Prompt, prepare } = useCodeOnUse(loadPrompt);
  // Such a page asks by itself.
  const isAsked = isGuarded(address) || address.path === signInAddress('/');
  const isOffered = isAsking && isGuest && !isAsked && !forms.has(address.route);

  useEffect(() => {
    if (!isOffered || isOneTapPutOff(Date.now())) return;
    return afterDocumentLoad(() => void prepare(), Math.max(0, ONE_TAP_DELAY_MS - sinceLoad()));
  }, [isOffered, prepare]);
  return isOffered && Prompt ? <Prompt /> : null;
}
