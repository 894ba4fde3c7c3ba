import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { reportedPattern } from '../../../shared/routes/reportedPattern.ts';
import { postBeacon } from '../../visitor/postBeacon.ts';
import { seemsSignedIn } from '../../visitor/sessionHints.ts';
import { visitorCountry } from '../../visitor/visitorCountry.ts';
import { type MeasuredVital, type VisitFacts, webVitalReport } from './webVitalReport.ts';

const REPORT_PATH = '/api/log-web-vitals';

const routePattern = (pathname: string, today: string): string => {
  const route = canonicalise({ pathname, search: '' }, today)?.route;
  return route === undefined ? '' : reportedPattern(route);
};

const visitOf = (
  pathname: string,
  today: string,
): Omit<VisitFacts, 'country' | 'isUserLoggedIn'> => ({
  routePattern: routePattern(pathname, today),
  pathname,
  origin: window.location.origin,
  windowWidth: window.innerWidth,
});

/**
 * Measures the document that was loaded, also while other pages are shown in it. Reports wait for
 * the country, but not when the visitor leaves. One that cannot be sent is lost, and that is all.
 */
export const reportVitals = (pathname: string, today: string): void => {
  const visit = visitOf(pathname, today);
  const waiting: MeasuredVital[] = [];
  let country: string | null = null;
  let isCountrySettled = false;

  const flush = (): void => {
    for (const vital of waiting.splice(0)) {
      const isUserLoggedIn = seemsSignedIn();
      postBeacon(REPORT_PATH, webVitalReport(vital, { ...visit, country, isUserLoggedIn }));
    }
  };
  const report = (vital: MeasuredVital): void => {
    waiting.push(vital);
    if (isCountrySettled || document.visibilityState === 'hidden') flush();
  };
  for (const measure of [onINP, onLCP, onTTFB, onCLS, onFCP]) measure(report);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
  void visitorCountry().then((found) => {
    country = found;
    isCountrySettled = true;
    flush();
  });
};
