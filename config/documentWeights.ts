/**
 * Kilobytes that the documents of the busiest pages may weigh before they are compressed: that is what
 * a phone has to parse, and what is kept of each page in memory.
 */
export const rawLimits = { search: 110, property: 150, home: 95 } as const;
