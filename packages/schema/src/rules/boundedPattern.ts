import { lengthOf } from '../json/keywords.ts';
import { type Machine, matchInTurn, toMachine } from './matchInTurn.ts';
import { searchableLength } from './searchableLength.ts';

/** Characters a schema's own `pattern` is let loose on; a longer text is refused unseen. */
export const MAX_PATTERN_TEXT = 1000;

const compiled = new Map<string, RegExp | undefined>();

/**
 * Does the text match a schema's `pattern`? Unicode mode first, as JSON Schema requires; a pattern only the older
 * grammar accepts is read in that. A pattern no grammar accepts refuses nothing: `checkArea` reports it.
 * @param judged `isForeign`: the pattern came at run time: where backtracking could take long, all its alternatives are
 * followed at once, and a pattern that allows no such search is left to the server; `isNegated`: it is inside a `not`,
 * which swaps refusing and accepting
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
 * True when texts of any length can be matched with a foreign pattern. False where it looks back, or repeats too much and
 * could block the page: the server checks longer texts.
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
    `The pattern ${pattern} may take very long, so longer texts are not checked here. Write it without looking back, or check it on the server.`,
  );
}

function compile(pattern: string): RegExp | undefined {
  const expression = toBoundedPattern(pattern, 'u') ?? toBoundedPattern(pattern, '');
  if (compiled.size > 500) compiled.clear();
  compiled.set(pattern, expression);
  return expression;
}

/** The pattern as an expression, or undefined when it is not one. */
export function toBoundedPattern(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
