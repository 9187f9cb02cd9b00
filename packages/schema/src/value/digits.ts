/** Digits with at least so many decimals: `12.5` is `12.50`. What are no digits stays as it is. */
export function padDecimals(text: string, decimals: number): string {
  const match = /^-?\d+(?:\.(\d*))?$/.exec(text);
  if (!match || (match[1] ?? '').length >= decimals) return text;
  const whole = match[1] === undefined ? `${text}.` : text;
  return whole + '0'.repeat(decimals - (match[1] ?? '').length);
}

/**
 * A decimal number times a power of ten, digit by digit: nothing is rounded.
 *
 * @param digits as JSON writes a number, `1e-7` too
 * @returns digits without an exponent, without zeros that say nothing
 */
export function shiftDecimal(digits: string, power = 0): string {
  const match = /^(-?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(digits);
  if (!match) return digits;
  const [, sign = '', whole = '', part = '', exponent = '0'] = match;
  const all = whole + part;
  const at = whole.length + Number(exponent) + power;
  const left = at <= 0 ? '0' : all.slice(0, at).padEnd(at, '0');
  const right = at <= 0 ? '0'.repeat(-at) + all : all.slice(at);
  const own = `${left.replace(/^0+(?=\d)/, '')}.${right}`.replace(/\.?0*$/, '');
  return own === '0' || own === '' ? '0' : sign + own;
}

/** Digits that say how large a number is: a spreadsheet keeps fifteen of them. */
export const significantDigits = (digits: string): number =>
  digits.replaceAll(/[-.]/g, '').replace(/^0+/, '').length;
