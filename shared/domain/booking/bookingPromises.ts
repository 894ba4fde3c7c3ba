/** How far a move-in date may be shifted after booking. */
export const moveInFlexibilityDays = 30;

/** How long beforehand a live virtual tour has to be asked for. */
export const virtualTourNoticeHours = 48;

/** How soon a booking is confirmed. */
export const confirmationHours = 48;

/** How soon a failed or cancelled payment is returned. */
export const refundWorkingDays = 3;

/** Where a property names no deposit; whole units of its currency. */
export const defaultDeposit = 250;
