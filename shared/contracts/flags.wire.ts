// Flags as GrowthBook's SDKs exchange them (docs.growthbook.io/lib/build-your-own): definitions
// between servers, evaluated values with browsers.

/** Body of POST /api/eval/:key. */
export interface FlagEvaluationRequestWire {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Experiment → index of the variation. */
  readonly forcedVariations: Readonly<Record<string, number>>;
  /** Pairs of a feature and its value. */
  readonly forcedFeatures: readonly (readonly [string, unknown])[];
  readonly url: string;
}

/** Answer to a browser, which learns its values and not why it has them. */
export interface EvaluatedFlagsWire {
  readonly status: 200;
  readonly features: Readonly<Record<string, { readonly defaultValue: unknown }>>;
  readonly experiments: readonly [];
  /** ISO instant of the definitions; null where none are known. */
  readonly dateUpdated: string | null;
}

/** Data of the event `features-updated` of GET /sub/:key: browsers ask for their values then. */
export interface FlagsUpdatedWire {
  readonly dateUpdated: string | null;
}

/** Body of POST /api/v0/experiments/exposures. */
export interface ExposureWire {
  /** Key of the experiment. */
  readonly experiment: string;
  /** Key of the variation. */
  readonly variation: string;
  readonly visitor_id: string;
}

/** One experiment of the embedded service, for operators. */
export interface ExperimentOverviewWire {
  readonly key: string;
  readonly feature: string;
  readonly owner: string;
  readonly hypothesis: string;
  /** `ended`: past its end date, so that everybody gets the control. */
  readonly state: 'running' | 'stopped' | 'ended';
  /** ISO instants. */
  readonly started_at: string;
  readonly ends_at: string;
  readonly variations: readonly {
    readonly key: string;
    readonly value: unknown;
    readonly weight: number;
    /** Visitors who have seen it. */
    readonly exposures: number;
  }[];
}

/** Answer of GET /api/experiments/:key, with the key of servers alone. */
export interface ExperimentsOverviewWire {
  readonly data: readonly ExperimentOverviewWire[];
}
