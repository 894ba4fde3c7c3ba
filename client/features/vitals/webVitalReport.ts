import { type DeviceType, deviceType } from '../../../shared/domain/vitals/deviceType.ts';
import {
  type VitalName,
  type VitalRating,
  vitalRating,
} from '../../../shared/domain/vitals/vitalRating.ts';

type Scalar = string | number | boolean;

/** What the library tells about a measurement. */
export interface MeasuredVital {
  readonly id: string;
  readonly name: VitalName;
  readonly value: number;
  readonly delta: number;
  readonly entries: readonly object[];
  readonly attribution: object;
}

export interface VisitFacts {
  /** Pattern of the route of the document, "" for an address without a page. */
  readonly routePattern: string;
  readonly pathname: string;
  readonly origin: string;
  /** CSS pixels. */
  readonly windowWidth: number;
  readonly isUserLoggedIn: boolean;
  /** Lower-case code; null when it is not known. */
  readonly country: string | null;
}

/** Body of a report. */
export interface WebVitalReport {
  readonly id: string;
  readonly name: VitalName;
  readonly value: number;
  readonly delta: number;
  readonly rating: VitalRating;
  readonly routePattern: string;
  readonly pathname: string;
  readonly deviceType: DeviceType;
  readonly isUserLoggedIn: boolean;
  readonly entries: readonly Readonly<Record<string, Scalar>>[];
  readonly attribution: Readonly<Record<string, Scalar>>;
  readonly origin: string;
  readonly country: string | null;
}

const MAX_ENTRIES = 5;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** Elements and nested entries are left out: they would carry whole documents. */
const scalarsOf = (source: object): Record<string, Scalar> => {
  const plain: object =
    'toJSON' in source && typeof source.toJSON === 'function' ? source.toJSON() : source;
  return Object.fromEntries(
    Object.entries(plain).filter((entry): entry is [string, Scalar] => isScalar(entry[1])),
  );
};

export const webVitalReport = (vital: MeasuredVital, visit: VisitFacts): WebVitalReport => ({
  id: vital.id,
  name: vital.name,
  value: vital.value,
  delta: vital.delta,
  rating: vitalRating(vital.name, vital.value),
  routePattern: visit.routePattern,
  pathname: visit.pathname,
  deviceType: deviceType(visit.windowWidth),
  isUserLoggedIn: visit.isUserLoggedIn,
  entries: vital.entries.slice(0, MAX_ENTRIES).map(scalarsOf),
  attribution: scalarsOf(vital.attribution),
  origin: visit.origin,
  country: visit.country,
});
