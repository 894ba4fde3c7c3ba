/** Nothing that is taken for something else when it is read out or copied by hand. */
export const referralCodeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referralCodeLength = 8;

const CODE = new RegExp(`^[${referralCodeLetters}]{${referralCodeLength}}$`);

/** " abcd-2345" → "ABCD2345"; null for what is no code. */
export const readReferralCode = (typed: string): string | null => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
};
