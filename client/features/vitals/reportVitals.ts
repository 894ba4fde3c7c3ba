import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { routePaths } from '../../../shared/routes/routePaths.ts';
import { visitorCountry } from '../../visitor/visitorCountry.ts';
import { type MeasuredVital, type VisitFacts, webVitalReport } from './webVitalReport.ts';

const REPORT_PATH = '/api/log-web-vitals';

const routePattern = (pathname: string, today: string): string => {
  const route = canonicalise({ pathname, search: '' }, today)?.route;
  return route === undefined ? '' : routePaths[route];
};

/** Measures the document that was loaded. A report that cannot be sent is lost, and that is all. */
export const reportVitals = async (pathname: string, today: string): Promise<void> => {
  const visit: VisitFacts = {
    routePattern: routePattern(pathname, today),
    pathname,
    origin: window.location.origin,
    windowWidth: window.innerWidth,
    isUserLoggedIn: false,
    country: await visitorCountry(),
  };
  const report = (vital: MeasuredVital): void => {
    const body = JSON.stringify(webVitalReport(vital, visit));
    navigator.sendBeacon(REPORT_PATH, new Blob([body], { type: 'application/json' }));
  };
  for (const measure of [onINP, onLCP, onTTFB, onCLS, onFCP]) measure(report);
};
