import type { GeoBounds } from '../../../shared/domain/geo/geoBounds.ts';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import type { ResultCluster, ResultPin } from '../../../shared/domain/property/resultMap.ts';
import { boundsOf } from './bounds.ts';
import { type Box, overlap } from './fittingLabels.ts';
import { fromPixel, toPixel, type WorldPixel } from './mercator.ts';

export interface PinMark {
  readonly kind: 'pin';
  readonly pin: ResultPin;
  /** Where its tip stands: beside its place where several share one. */
  readonly point: GeoPoint;
}

export interface ClusterMark extends Omit<ResultCluster, 'coordinates'> {
  readonly kind: 'cluster';
  readonly point: GeoPoint;
}

export type Mark = PinMark | ClusterMark;

export interface Scale {
  readonly zoom: number;
  /** No closer look will part what stands together: pins stand side by side there. */
  readonly isDeepest: boolean;
  /** Pixels that the words of a pin take. */
  readonly widthOf: (pin: ResultPin) => number;
}

/** As in the styles of the pin, with a gap around. */
const PIN_HEIGHT_PX = 42;
const CLUSTER_PX = 48;
const GAP_PX = 4;
/** Pins of one place stand in columns of so many. */
const COLUMN = 5;

/** What becomes one mark, or the pins of one place. */
interface Group {
  readonly pins: readonly ResultPin[];
  readonly clusters: readonly ResultCluster[];
  readonly count: number;
  /** The middle of all of them. */
  readonly middle: WorldPixel;
  readonly box: Box;
}

/** What a number of pins takes that stand together above a point. */
interface Stack {
  readonly rows: number;
  readonly columns: number;
  /** Pixels of one column. */
  readonly width: number;
}

const stackOf = (pins: readonly ResultPin[], { widthOf }: Scale): Stack => ({
  rows: Math.min(pins.length, COLUMN),
  columns: Math.ceil(pins.length / COLUMN),
  width: Math.max(...pins.map(widthOf)) + GAP_PX,
});

const isCluster = ({ clusters, count }: Pick<Group, 'clusters' | 'count'>, { isDeepest }: Scale) =>
  clusters.length > 0 || (count > 1 && !isDeepest);

const boxOf = (group: Omit<Group, 'box'>, scale: Scale): Box => {
  const { x, y } = group.middle;
  if (isCluster(group, scale)) {
    const half = CLUSTER_PX / 2;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  }
  const { columns, rows, width } = stackOf(group.pins, scale);
  const half = (columns * width) / 2;
  return { left: x - half, right: x + half, top: y - rows * PIN_HEIGHT_PX, bottom: y };
};

const joined = (one: Group, other: Group, scale: Scale): Group => {
  const count = one.count + other.count;
  const share = other.count / count;
  const group = {
    pins: [...one.pins, ...other.pins],
    clusters: [...one.clusters, ...other.clusters],
    count,
    middle: {
      x: one.middle.x + (other.middle.x - one.middle.x) * share,
      y: one.middle.y + (other.middle.y - one.middle.y) * share,
    },
  };
  return { ...group, box: boxOf(group, scale) };
};

/** Joins what would hide each other until nothing does: a joined mark may reach a third one. */
const withoutOverlaps = (groups: readonly Group[], scale: Scale): readonly Group[] => {
  const apart: Group[] = [];
  for (const group of [...groups].sort((one, other) => one.box.left - other.box.left)) {
    const index = apart.findIndex(({ box }) => overlap(box, group.box));
    const met = apart[index];
    if (met) apart[index] = joined(met, group, scale);
    else apart.push(group);
  }
  return apart.length === groups.length ? apart : withoutOverlaps(apart, scale);
};

const isComparable = (rents: readonly Rent[]): boolean =>
  rents.every(
    ({ currency, period }) => currency === rents[0]?.currency && period === rents[0]?.period,
  );

const lowest = ({ clusters, pins }: Group): Rent | null => {
  // What a cluster does not say might be lower than all that the others say.
  if (clusters.some(({ rent }) => rent === null)) return null;
  const rents = [...pins, ...clusters].flatMap(({ rent }) => rent ?? []);
  if (!isComparable(rents)) return null;
  return [...rents].sort((one, other) => one.amount - other.amount)[0] ?? null;
};

const extentOf = ({ clusters, pins }: Group): GeoBounds | null =>
  boundsOf([
    ...pins.map(({ coordinates }) => coordinates),
    ...clusters.flatMap(({ bounds: [south, west, north, east] }) => [
      { lat: south, lng: west },
      { lat: north, lng: east },
    ]),
  ]);

/** The pins of one place, each with a tip of its own. */
const sideBySide = ({ middle, pins }: Group, scale: Scale): readonly PinMark[] => {
  const { columns, width } = stackOf(pins, scale);
  return [...pins]
    .sort((one, other) => one.id - other.id)
    .map((pin, index) => {
      const column = Math.floor(index / COLUMN) - (columns - 1) / 2;
      const tip = { x: middle.x + column * width, y: middle.y - (index % COLUMN) * PIN_HEIGHT_PX };
      return { kind: 'pin', pin, point: fromPixel(tip, scale.zoom) };
    });
};

const marksOf = (group: Group, scale: Scale): readonly Mark[] => {
  const [pin] = group.pins;
  if (group.count === 1 && pin) return [{ kind: 'pin', pin, point: pin.coordinates }];
  if (!isCluster(group, scale)) return sideBySide(group, scale);
  const bounds = extentOf(group);
  if (!bounds) return [];
  const point = fromPixel(group.middle, scale.zoom);
  return [{ kind: 'cluster', point, count: group.count, bounds, rent: lowest(group) }];
};

export interface Placed {
  readonly pins: readonly ResultPin[];
  readonly clusters: readonly ResultCluster[];
}

/** What is drawn at a zoom: no mark hides another, and all together are what was given. */
export const createMarks = ({ clusters, pins }: Placed, scale: Scale): readonly Mark[] => {
  const groupOf = (content: Pick<Group, 'pins' | 'clusters' | 'count'>, place: GeoPoint): Group => {
    const group = { ...content, middle: toPixel(place, scale.zoom) };
    return { ...group, box: boxOf(group, scale) };
  };
  const groups = [
    ...pins.map((pin) => groupOf({ pins: [pin], clusters: [], count: 1 }, pin.coordinates)),
    ...clusters.map((cluster) =>
      groupOf({ pins: [], clusters: [cluster], count: cluster.count }, cluster.coordinates),
    ),
  ];
  return withoutOverlaps(groups, scale).flatMap((group) => marksOf(group, scale));
};
