/** Money without a smaller unit that anybody pays in. */
const wholeCurrencies: ReadonlySet<string> = new Set(['KRW']);

const unitsOf = (currency: string): number =>
  wholeCurrencies.has(currency.toUpperCase()) ? 1 : 100;

/** In whole pence or cents, or in whole units where a currency has none: £12.345 → 1235. */
export const toMinor = (amount: number, currency: string): number =>
  Math.round((amount + Number.EPSILON) * unitsOf(currency));

export const fromMinor = (minor: number, currency: string): number => minor / unitsOf(currency);

/** Equal parts that add up to the amount; the first takes what does not divide. */
export const cutAmount = (amount: number, count: number, currency: string): number[] => {
  const whole = toMinor(amount, currency);
  const part = Math.floor(whole / count);
  return Array.from({ length: count }, (_, index) =>
    fromMinor(index === 0 ? whole - part * (count - 1) : part, currency),
  );
};
