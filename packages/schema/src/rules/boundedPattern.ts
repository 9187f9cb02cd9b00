import { lengthOf } from '../json/keywords.ts';
import { type Machine, matchInTurn, toMachine } from './matchInTurn.ts';
import { searchableLength } from './searchableLength.ts';

/**
 * Maximum length of a text that is matched with a `pattern` of a schema. A longer text is refused without matching.
 */
export const MAX_PATTERN_TEXT = 1000;

const compiled = new Map<string, RegExp | undefined>();

/**
 * Returns true if the text matches a `pattern` of a schema. The pattern is read in Unicode mode, as JSON Schema
 * requires; if it is invalid in this mode, it is read without it. A pattern that is invalid in both modes accepts
 * every text, and `checkArea` reports it.
 *
 * @param judged `isForeign`: the pattern arrived at run time and may be slow. If backtracking could take long, all
 * alternatives of the pattern are followed at the same time. If this is not possible, the pattern is not matched,
 * and the server checks the text. `isNegated`: the pattern is inside a `not`, which exchanges refusing and
 * accepting
 */
export function matchesPattern(
  pattern: string,
  text: string,
  {
    isForeign = false,
    isNegated = false,
  }: { readonly isForeign?: boolean; readonly isNegated?: boolean } = {},
): boolean {
  if (text.length > MAX_PATTERN_TEXT && lengthOf(text) > MAX_PATTERN_TEXT) return isNegated;
  const known = compiled.has(pattern) ? compiled.get(pattern) : compile(pattern);
  if (!known) return true;
  if (!isForeign || text.length <= searchableLength(pattern)) return known.test(text);
  const machine = machineOf(pattern, known);
  const found = machine && matchInTurn(machine, text);
  if (found !== undefined) return found;
  warnOnce(pattern);
  return !isNegated;
}

const machines = new WeakMap<RegExp, Machine | 'none'>();

function machineOf(pattern: string, expression: RegExp): Machine | undefined {
  const known = machines.get(expression) ?? toMachine(pattern, expression.unicode) ?? 'none';
  machines.set(expression, known);
  return known === 'none' ? undefined : known;
}

/**
 * Returns true if a foreign pattern can be matched with texts of any length. Returns false for a pattern that could
 * block the page, because it uses lookbehind or too many repetitions. Only the server then checks longer texts.
 */
export function isCheckable(pattern: string, longest: number = MAX_PATTERN_TEXT): boolean {
  if (searchableLength(pattern) >= Math.min(longest, MAX_PATTERN_TEXT)) return true;
  const expression = compiled.has(pattern) ? compiled.get(pattern) : compile(pattern);
  return !expression || machineOf(pattern, expression) !== undefined;
}

const warned = new Set<string>();

function warnOnce(pattern: string): void {
  if (warned.has(pattern) || warned.size > 100) return;
  warned.add(pattern);
  console.warn(
    `Matching the pattern ${pattern} may take very long, so longer texts are not checked here. Write a pattern that needs no backtracking, or check the text on the server.`,
  );
}

function compile(pattern: string): RegExp | undefined {
  const expression = toBoundedPattern(pattern, 'u') ?? toBoundedPattern(pattern, '');
  if (compiled.size > 500) compiled.clear();
  compiled.set(pattern, expression);
  return expression;
}

/** Returns the pattern as a regular expression; undefined if the pattern is invalid. */
export function toBoundedPattern(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
