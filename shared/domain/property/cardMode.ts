import type { FlagValues } from '../flags/flagValues.ts';

/**
 * What a property card offers besides its link. OFF: the usual card with its button; NO_CTA: no
 * button, the whole card is the link; VIEW_PROPERTY_CTA: one button, "View Property".
 */
export type CardMode = FlagValues['property_card_mode'];
