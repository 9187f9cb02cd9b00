import { isDate } from './dateTime.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

/** Number of hours by which the easternmost time zone is ahead of UTC. */
const AHEAD = 14;

/** Returns the latest date that any time zone has now. A date of birth must not be later. */
const latestDay = () => new Date(Date.now() + AHEAD * 3_600_000).toISOString().slice(0, 10);

/**
 * Returns true for an 18-digit Chinese identity number with the right form and a date of birth that is not in the
 * future. The check digit is not checked.
 */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false;
  const birth = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  return text.slice(6, 8) >= '18' && isDate(birth) && birth <= latestDay();
}

/** Returns true for an identity number whose check digit is right (GB 11643). */
export function isCheckedIdNumber(text: string): boolean {
  if (!isIdNumber(text)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return checkDigits[sum % 11] === text[17]?.toUpperCase();
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Returns true for a unified social credit code (统一社会信用代码) whose check character is right (GB 32100). */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of text.slice(0, 17)) {
    sum += creditAlphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return creditAlphabet[(31 - (sum % 31)) % 31] === text[17];
}
