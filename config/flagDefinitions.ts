/** The texts that a flag may be set to, and the one that counts when nobody sets it. */
interface FlagDefinition {
  /** What the flag service calls it; the value is a boolean there where the choices are on and off. */
  readonly feature: string;
  readonly choices: readonly string[];
  readonly fallback: string;
  /**
   * When a page that is open takes a change: `atOnce` where nothing moves and no price changes,
   * else with the next page.
   */
  readonly takesEffect: 'atOnce' | 'onNavigation';
}

const toggles = ['on', 'off'] as const;

/** Every flag and experiment of the product; `control` is the group without a change. */
export const flagDefinitions = {
  new_enquire_booking_flow: {
    feature: 'pod_new_enquire_booking_flow',
    choices: toggles,
    fallback: 'on',
    takesEffect: 'atOnce',
  },
  application_form_flow: {
    feature: 'pod_application_form_flow',
    choices: toggles,
    fallback: 'off',
    takesEffect: 'atOnce',
  },
  bills_instalment_plan: {
    feature: 'pod_bills_instalment_plan',
    choices: toggles,
    fallback: 'on',
    takesEffect: 'onNavigation',
  },
  slashed_pricing: {
    feature: 'pod_slashed_pricing',
    choices: toggles,
    fallback: 'on',
    takesEffect: 'onNavigation',
  },
  search_page_v2: {
    feature: 'search_page_v2',
    choices: ['control', 'A'],
    fallback: 'control',
    takesEffect: 'onNavigation',
  },
  search_relevance_scale: {
    feature: 'search_relevance_scale',
    choices: ['control', 'A', 'B'],
    fallback: 'control',
    takesEffect: 'onNavigation',
  },
  property_card_mode: {
    feature: 'property_card_mode',
    choices: ['OFF', 'NO_CTA', 'VIEW_PROPERTY_CTA'],
    fallback: 'OFF',
    takesEffect: 'onNavigation',
  },
} as const satisfies Readonly<Record<string, FlagDefinition>>;

export type FlagName = keyof typeof flagDefinitions;

export const flagNames = Object.keys(flagDefinitions) as readonly FlagName[];

/** The value of each flag as text. */
export type FlagTexts = {
  readonly [Name in FlagName]: (typeof flagDefinitions)[Name]['choices'][number];
};

/** An own name of the table, not one of the prototype. */
export const isFlagName = (name: string): name is FlagName => Object.hasOwn(flagDefinitions, name);

export const isFlagChoice = (name: FlagName, text: string): boolean =>
  (flagDefinitions[name].choices as readonly string[]).includes(text);
