/**
 * Returns the digits with zeros added until there is the given number of decimals: `12.5` becomes `12.50`. A text
 * that is not a number is returned unchanged.
 */
export function padDecimals(text: string, decimals: number): string {
  const match = /^-?\d+(?:\.(\d*))?$/.exec(text);
  if (!match || (match[1] ?? '').length >= decimals) return text;
  const whole = match[1] === undefined ? `${text}.` : text;
  return whole + '0'.repeat(decimals - (match[1] ?? '').length);
}

/**
 * Returns a decimal number multiplied by a power of ten. It is computed digit by digit, so nothing is rounded.
 *
 * @param digits number as JSON writes it; an exponent such as `1e-7` is allowed
 *
 * @returns digits without an exponent and without unnecessary zeros
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

/** Returns the number of significant digits of a number. A spreadsheet keeps fifteen of them. */
export const significantDigits = (digits: string): number =>
  digits.replaceAll(/[-.]/g, '').replace(/^0+/, '').length;
