import type { OutsideAnalytics } from '../../../config/outsideProviders.ts';

export type { OutsideAnalytics } from '../../../config/outsideProviders.ts';

/** Nothing of somebody else is loaded before the visitor has said yes; our own page may talk to itself. */
export const needsConsent = (analytics: OutsideAnalytics | undefined): boolean =>
  analytics !== undefined &&
  [analytics.scriptUrl, analytics.pixelUrl, analytics.recordingUrl].some((url) => url !== '');
