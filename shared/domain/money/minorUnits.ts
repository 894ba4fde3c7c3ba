/** Money without a smaller unit that anybody pays in. */
const wholeCurrencies: ReadonlySet<string> = new Set(['KRW']);

const unitsOf = (currency: string): number =>
  wholeCurrencies.has(currency.toUpperCase()) ? 1 : 100;

/** More of them are what a fraction loses in the binary system: £8.575 is a little less there. */
const DIGITS = 6;

/** In whole pence or cents, or in whole units where a currency has none: £12.345 → 1235. */
export const toMinor = (amount: number, currency: string): number =>
  Math.round(Number((amount * unitsOf(currency)).toFixed(DIGITS)));

export const fromMinor = (minor: number, currency: string): number => minor / unitsOf(currency);

/** Equal parts that add up to the amount; the first takes what does not divide. */
export const cutAmount = (amount: number, count: number, currency: string): number[] => {
  const whole = toMinor(amount, currency);
  const part = Math.floor(whole / count);
  return Array.from({ length: count }, (_, index) =>
    fromMinor(index === 0 ? whole - part * (count - 1) : part, currency),
  );
};
