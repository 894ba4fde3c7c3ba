import { routeTable } from '../../../shared/routes/routeTable.ts';
import { logEvents } from '../log/logEvents.ts';
import { loggedPath, withoutSecrets } from '../log/loggedPath.ts';
import type { WebVital } from './webVital.schema.ts';

type Scalar = string | number | boolean;

/** The log line of a report; its fields are described in log/schemas. */
export interface WebVitalLine extends Omit<WebVital, 'entries' | 'attribution' | 'country'> {
  readonly event: typeof logEvents.webVital;
  readonly entries: readonly Readonly<Record<string, Scalar>>[];
  readonly attribution: Readonly<Record<string, Scalar>>;
  readonly country: string | null;
}

const MAX_TEXT = 300;
const MAX_FIELDS = 40;
const MAX_ENTRIES = 5;
const OTHER = 'other';

const patterns: ReadonlySet<string> = new Set(Object.values(routeTable).map(({ path }) => path));

/** A label of bounded variety for metrics. */
export const knownPattern = (pattern: string): string => (patterns.has(pattern) ? pattern : OTHER);

const devices: ReadonlySet<string> = new Set(['mobile', 'tablet', 'desktop']);
export const knownDevice = (device: string): string => (devices.has(device) ? device : OTHER);

const plainText = (text: string): string => {
  const bounded = text.slice(0, MAX_TEXT);
  return bounded.startsWith('/') ? loggedPath(bounded) : withoutSecrets(bounded);
};

/** Numbers, flags and bounded texts; what is nested holds whole addresses and elements. */
const scalars = (record: Readonly<Record<string, unknown>>): Record<string, Scalar> => {
  const kept: Record<string, Scalar> = {};
  for (const [name, value] of Object.entries(record).slice(0, MAX_FIELDS)) {
    const field = name.slice(0, 60);
    if (typeof value === 'string') kept[field] = plainText(value);
    else if (typeof value === 'number' || typeof value === 'boolean') kept[field] = value;
  }
  return kept;
};

const originOnly = (text: string): string => {
  try {
    return new URL(text).origin;
  } catch {
    return '';
  }
};

export const webVitalLine = (vital: WebVital): WebVitalLine => ({
  event: logEvents.webVital,
  id: vital.id,
  name: vital.name,
  value: vital.value,
  delta: vital.delta,
  rating: vital.rating,
  routePattern: knownPattern(vital.routePattern),
  pathname: loggedPath(vital.pathname),
  deviceType: knownDevice(vital.deviceType),
  isUserLoggedIn: vital.isUserLoggedIn,
  entries: vital.entries.slice(0, MAX_ENTRIES).map(scalars),
  attribution: scalars(vital.attribution),
  origin: originOnly(vital.origin),
  country: vital.country ?? null,
});
