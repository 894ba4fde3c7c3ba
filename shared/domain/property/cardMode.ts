/**
 * What a property card offers besides its link. OFF: the usual card with its button; NO_CTA: no
 * button, the whole card is the link; VIEW_PROPERTY_CTA: one button, "View Property".
 */
export const cardModes = ['OFF', 'NO_CTA', 'VIEW_PROPERTY_CTA'] as const;

export type CardMode = (typeof cardModes)[number];

/** A mode nobody knows leaves the card as usual. */
export const readCardMode = (value: unknown): CardMode =>
  cardModes.find((mode) => mode === value) ?? 'OFF';
