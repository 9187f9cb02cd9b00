import { keyOf, type Path, type Place, placedAt, placesOverlap, toPattern } from '../json/path.ts';
import type { Rule, Rules } from './rulesOf.ts';

/** Results of conditions, with their element, by key. */
export type Answers = Map<Rule, Map<string, { readonly at: Path; readonly holds: boolean }>>;

/** Fields that show each other in turn are evaluated this many times; an area file with such a circle is refused. */
const MAX_ROUNDS = 20;

/**
 * Asks again what a change at `path` can have changed, and what that shows or hides can have changed in turn.
 *
 * @param holds - asks a condition whose answer is forgotten
 * @returns places of which something else may hold now
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
