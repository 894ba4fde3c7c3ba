/** Money without a smaller unit that anybody pays in. */
const wholeCurrencies: ReadonlySet<string> = new Set(['KRW']);

/** To cents, or to whole units where a currency has no cents. */
export const roundMoney = (amount: number, currency: string): number =>
  wholeCurrencies.has(currency.toUpperCase())
    ? Math.round(amount)
    : Math.round((amount + Number.EPSILON) * 100) / 100;
