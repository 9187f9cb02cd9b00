import { lengthOf } from '../validate/keywords.ts';
import { searchableLength } from './searchableLength.ts';

/** Characters a schema's own `pattern` is let loose on; a longer text is refused unseen (T-R5). */
export const MAX_PATTERN_TEXT = 1000;

const compiled = new Map<string, RegExp | undefined>();

/**
 * Does the text match a schema's `pattern`? Unicode mode first, as JSON Schema asks; a pattern only the older
 * grammar accepts is read in that. A pattern no grammar accepts refuses nothing: `checkArea` reports it.
 * @param judged `isForeign`: the pattern came while the page runs, and is not searched in a text it could be busy with
 * for long, the server judges that; `isNegated`: it stands under a `not`, where refusing and accepting change places
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
  if (isForeign && text.length > searchableLength(pattern)) {
    warnOnce(pattern);
    return !isNegated;
  }
  const known = compiled.has(pattern) ? compiled.get(pattern) : compile(pattern);
  return known ? known.test(text) : true;
}

const warned = new Set<string>();

function warnOnce(pattern: string): void {
  if (warned.has(pattern) || warned.size > 100) return;
  warned.add(pattern);
  console.warn(
    `The pattern ${pattern} may take very long, so longer texts are not checked here. Write it without a repetition inside a repeated group, or check it on the server.`,
  );
}

function compile(pattern: string): RegExp | undefined {
  const expression = toPattern(pattern, 'u') ?? toPattern(pattern, '');
  if (compiled.size > 500) compiled.clear();
  compiled.set(pattern, expression);
  return expression;
}

/** The pattern as an expression, or undefined when it is not one. */
export function toPattern(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
