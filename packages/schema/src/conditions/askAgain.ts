import { keyOf, type Path, type Place, placedAt, placesOverlap, toPattern } from '../json/path.ts';
import type { Rule, Rules } from './rulesOf.ts';

/**
 * Stored results of conditions. A condition on the elements of a list has one result per element, stored under the
 * key of the element's path.
 */
export type Answers = Map<Rule, Map<string, { readonly at: Path; readonly holds: boolean }>>;

/**
 * Maximum number of rounds in which conditions are evaluated again. More rounds occur only if fields hide each
 * other in a circle, and an area file with such a circle is refused.
 */
const MAX_ROUNDS = 20;

/**
 * Evaluates those conditions again whose result may have changed by the change at `path`. If this shows or hides
 * fields, evaluates the conditions on these fields too.
 *
 * @param holds - evaluates a condition whose stored result was removed
 *
 * @returns paths at which an effect may have changed
 */
export function askAgain(
  path: Path,
  answers: Answers,
  readers: Rules['readers'],
  holds: (rule: Rule, at: Path) => boolean,
): readonly Place[] {
  const touched = new Map<string, Place>();
  let waiting: readonly Place[] = [path];
  for (let round = 0; round < MAX_ROUNDS && waiting.length > 0; round++) {
    const next = new Map<string, Place>();
    for (const one of waiting) {
      for (const rule of readers(toPattern(one))) {
        const own = answers.get(rule);
        for (const [key, { at, holds: before }] of [...(own ?? [])]) {
          if (!placesOverlap(one, at)) continue;
          own?.delete(key);
          if (holds(rule, at) === before) continue;
          for (const [, target] of rule.targets) {
            const place = placedAt(target, at);
            touched.set(keyOf(place), place);
            if (rule.hides.has(keyOf(target))) next.set(keyOf(place), place);
          }
        }
      }
    }
    waiting = [...next.values()];
  }
  return [...touched.values()];
}
