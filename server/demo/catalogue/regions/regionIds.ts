/** Ids that deployments refer to; they never change. */
const FIXED_CITY_IDS: ReadonlyMap<string, number> = new Map([
  ['london', 34],
  ['manchester', 38],
  ['birmingham', 55],
  ['leeds', 43],
  ['glasgow', 67],
  ['new-york', 70],
  ['boston', 75],
  ['sydney', 14],
  ['melbourne', 56],
  ['dublin', 37],
]);

export interface RegionIds {
  readonly country: () => number;
  readonly state: () => number;
  /** A fixed id does not use up a number. */
  readonly city: (canonicalName: string) => number;
  readonly area: () => number;
  readonly university: () => number;
}

const counter = (first: number) => {
  let next = first;
  return () => next++;
};

/** Numbers in table order, a range to each kind. */
export function createRegionIds(): RegionIds {
  const nextCity = counter(200);
  return {
    country: counter(1),
    state: counter(100),
    city: (canonicalName) => FIXED_CITY_IDS.get(canonicalName) ?? nextCity(),
    area: counter(1000),
    university: counter(5000),
  };
}
