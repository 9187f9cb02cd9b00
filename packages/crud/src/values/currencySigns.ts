/** Signs of currencies that a schema or the service may give as a unit. They are written before the amount. */
export const currencySigns: readonly string[] = ['¥', '$', '€', '£'];

/** Returns true if the unit is the sign of a currency. */
export const isSign = (unit: string | undefined): unit is string =>
  unit !== undefined && currencySigns.includes(unit);

/** Returns an amount with the sign of its currency, such as `-¥12.50`. */
export const withSign = (amount: string, sign: string): string =>
  amount.startsWith('-') ? `-${sign}${amount.slice(1)}` : `${sign}${amount}`;
