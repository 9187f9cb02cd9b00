/** `36`, or `10,000+` where nobody counted further. */
export const totalText = (total: number, isAtLeast: boolean): string | number =>
  isAtLeast ? `${total.toLocaleString('en')}+` : total;
