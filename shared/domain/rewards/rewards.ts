/** What a referral that ends in a stay gives to each of the two friends. */
export const referralRewardPounds = 50;

/** What the first booking made in the app gives back. */
export const appCashbackPounds = 20;

/** The most that booking early saves on one stay. */
export const earlyBookingSavingsPounds = 5000;

/** What members of the plus programme get off a transfer from the airport. */
export const airportPickUpDiscountPounds = 20;
