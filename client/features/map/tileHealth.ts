/** So many tiles failing one after another mean that there is no map to be had. */
const FAILURES = 4;

export interface TileHealth {
  loaded(): void;
  failed(): void;
}

/** Calls `onLost` once when tile after tile fails. */
export const createTileHealth = (onLost: () => void): TileHealth => {
  let failures = 0;
  return {
    loaded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures === FAILURES) onLost();
    },
  };
};
