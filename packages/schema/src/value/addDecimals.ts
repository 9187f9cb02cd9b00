/**
 * Returns the sum of decimal numbers. It is computed digit by digit, without the errors of binary fractions and
 * without rounding beyond 2^53.
 *
 * @param values - numbers, or their digits as text; other values are ignored
 *
 * @returns digits with as many decimals as the longest value, without trailing zeros; `0` for an empty list
 *
 * @example addDecimals([0.1, '0.2', '999999999999.99']) // '1000000000000.29'
 */
export function addDecimals(values: readonly unknown[]): string {
  const parts = values.flatMap((value) => {
    const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain(value));
    return match ? [{ sign: match[1] ?? '', whole: match[2] ?? '0', part: match[3] ?? '' }] : [];
  });
  const places = Math.max(0, ...parts.map(({ part }) => part.length));
  const sum = parts.reduce(
    (total, { sign, whole, part }) => total + BigInt(`${sign}${whole}${part.padEnd(places, '0')}`),
    0n,
  );
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const decimals = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return `${sum < 0n ? '-' : ''}${whole}${decimals && `.${decimals}`}`;
}

/** Returns a number as text without an exponent. JavaScript writes an exponent from 10^21 on and below 10^-6. */
function plain(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return typeof value === 'string' ? value.trim() : '';
  const text = String(value);
  if (!text.includes('e')) return text;
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(20).replace(/\.?0+$/, '');
}
