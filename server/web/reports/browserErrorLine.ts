import { withoutPersonalData } from '../../../shared/domain/privacy/plainText.ts';
import { logEvents } from '../log/logEvents.ts';
import { loggedPath, withoutSecrets } from '../log/loggedPath.ts';
import { type BrowserError, browserErrorPlaces } from './browserError.schema.ts';

export interface BrowserErrorLine extends BrowserError {
  readonly event: typeof logEvents.browserError;
}

const places: ReadonlySet<string> = new Set(browserErrorPlaces);

/** The log line of a report. What the browser should have left out is left out here again. */
export const browserErrorLine = ({ error, pathname, place }: BrowserError): BrowserErrorLine => ({
  event: logEvents.browserError,
  place: places.has(place) ? place : 'other',
  error: withoutPersonalData(withoutSecrets(error)),
  pathname: loggedPath(pathname),
});
