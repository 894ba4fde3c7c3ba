import { type ReactNode, useEffect } from 'react';
import { afterDocumentLoad } from '../../navigation/afterDocumentLoad.ts';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';

const loadBanner = () =>
  import(/* webpackChunkName: "smart-app-banner" */ './SmartAppBanner.tsx').then(
    ({ SmartAppBanner }) => SmartAppBanner,
  );

const PHONE = '(max-width: 47.99rem)';

/** The smart app banner, which comes when the page is there. */
export function AppNote(): ReactNode {
  const { Part: SmartAppBanner, prepare } = useCodeOnUse(loadBanner);
  useEffect(
    () =>
      afterDocumentLoad(() => {
        if (window.matchMedia(PHONE).matches) void prepare();
      }),
    [prepare],
  );
  return SmartAppBanner ? <SmartAppBanner /> : null;
}
