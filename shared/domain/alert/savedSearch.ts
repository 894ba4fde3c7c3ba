/** How soon somebody hears of a change; `off`: by the feed alone. */
export const alertFrequencies = ['at_once', 'daily', 'off'] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** A home that was not among the results before, one that costs less, one that can be had again. */
export type AlertKind = 'new_match' | 'price_drop' | 'free_again';

/** Characters of a name. */
export const savedSearchNameMaximum = 80;

/** Of one person. */
export const savedSearchMaximum = 50;
