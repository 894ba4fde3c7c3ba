/** The texts that a flag may be set to, and the one that counts when nobody sets it. */
interface FlagDefinition {
  readonly choices: readonly string[];
  readonly fallback: string;
}

const toggles = ['on', 'off'] as const;

/** Every flag and experiment of the product; `control` is the group without a change. */
export const flagDefinitions = {
  new_enquire_booking_flow: { choices: toggles, fallback: 'on' },
  application_form_flow: { choices: toggles, fallback: 'off' },
  bills_instalment_plan: { choices: toggles, fallback: 'on' },
  slashed_pricing: { choices: toggles, fallback: 'on' },
  search_page_v2: { choices: ['control', 'A'], fallback: 'control' },
  search_relevance_scale: { choices: ['control', 'A', 'B'], fallback: 'control' },
  property_card_mode: { choices: ['OFF', 'NO_CTA', 'VIEW_PROPERTY_CTA'], fallback: 'OFF' },
} as const satisfies Readonly<Record<string, FlagDefinition>>;

export type FlagName = keyof typeof flagDefinitions;

/** The value of each flag as text. */
export type FlagTexts = {
  readonly [Name in FlagName]: (typeof flagDefinitions)[Name]['choices'][number];
};

/** An own name of the table, not one of the prototype. */
export const isFlagName = (name: string): name is FlagName => Object.hasOwn(flagDefinitions, name);

export const isFlagChoice = (name: FlagName, text: string): boolean =>
  (flagDefinitions[name].choices as readonly string[]).includes(text);
