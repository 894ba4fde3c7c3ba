/** Ways to a campus that students take, in the order they are shown. */
export const campusModes = ['walking', 'cycling', 'transit'] as const;
export type CampusMode = (typeof campusModes)[number];

/** Estimated minutes from door to door by mode; null: unknown. */
export type CampusMinutes = Readonly<Record<CampusMode, number | null>>;
