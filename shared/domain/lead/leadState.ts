/** How far an enquiry has come: created, booked with it, or a booking that was called off. */
export const leadStates = ['created', 'booked', 'cancelled'] as const;

export type LeadState = (typeof leadStates)[number];

/** The home is theirs who asked; a booking that was called off is none any more. */
export const isBooked = (state: LeadState): boolean => state === 'booked';

/** What can be asked for of somebody's own enquiries, with the states that it means. */
export const leadStatesOf = {
  booked: ['booked', 'cancelled'],
  enquired: ['created'],
} as const satisfies Readonly<Record<string, readonly LeadState[]>>;

export type LeadListState = keyof typeof leadStatesOf;
