/** How far a friend has come: an account, or a booking that was not called off. */
export type ReferralState = 'joined' | 'booked';
