import type { BoundsWire, PointWire } from './inventoryParts.wire.ts';

interface MapPriceWire {
  readonly currency: string;
  readonly duration: 'weekly' | 'monthly';
}

/** One property of the results. */
export interface MapPinWire {
  readonly id: number;
  readonly canonical_name: string;
  readonly name: string;
  readonly location_coordinates: PointWire;
  /** What the cheapest free stay costs that satisfies all that was asked; null: nothing is free. */
  readonly pricing: (MapPriceWire & { readonly price: number }) | null;
}

/** Several properties of the results, near each other. */
export interface MapClusterWire extends PointWire {
  readonly count: number;
  /** The smallest box around all of them. */
  readonly bounds: BoundsWire;
  /** The lowest price among them; null where nothing is free or their currencies differ. */
  readonly pricing: (MapPriceWire & { readonly min_price: number }) | null;
}

/** GET /api/v1/inventories/map: what GET /api/v1/inventories finds, as marks on a map. */
export interface InventoryMapWire {
  readonly pins: readonly MapPinWire[];
  readonly clusters: readonly MapClusterWire[];
  readonly meta: {
    /** All pins and the counts of all clusters. */
    readonly count: number;
    /** Null without results. */
    readonly bounds: BoundsWire | null;
  };
}
