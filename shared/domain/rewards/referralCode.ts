/** Nothing that is taken for something else when it is read out or copied by hand. */
export const referralCodeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referralCodeLength = 8;

const CODE = new RegExp(`^[${referralCodeLetters}]{${referralCodeLength}}$`);

/** " abcd-2345" → "ABCD2345"; null for what is no code. */
export const readReferralCode = (typed: string): string | null => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
};

/** Query key of a link that a friend has sent. */
export const referralCodeKey = 'referral_code';

/** Code of a friend in an address, such as "/profile/refer?referral_code=ABCD2345"; null: none. */
export const referralCodeIn = (address: string): string | null => {
  const [, query = ''] = address.replace(/#.*/s, '').split('?');
  return readReferralCode(new URLSearchParams(query).get(referralCodeKey) ?? '');
};
