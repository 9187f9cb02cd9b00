import { isInside, keyOf, type Pattern, placeText } from '../json/path.ts';
import type { Condition } from '../model/conditions.ts';
import type { Place, Report } from './report/report.ts';

/**
 * Checks that no field hides itself through other fields. In such a circle each field would hide the next one, and
 * the first field would be hidden and shown in turn.
 */
export function checkCircles(conditions: readonly Condition[], place: Place, report: Report): void {
  const deciders: Deciders = new Map();
  for (const { reads, then, else: otherwise } of conditions) {
    for (const hidden of [...then.hide, ...otherwise.hide]) {
      const before = deciders.get(keyOf(hidden))?.reads ?? [];
      deciders.set(keyOf(hidden), { hidden, reads: [...before, ...reads] });
    }
  }
  const reported = new Set<string>();
  for (const start of deciders.keys()) {
    const circle = reported.has(start) ? undefined : circleFrom(start, [], deciders);
    if (!circle) continue;
    for (const key of circle) reported.add(key);
    const names = circle.map((key) => `"${placeText(deciders.get(key)?.hidden ?? [])}"`);
    report.add(
      'circular-conditions',
      place,
      `${circle.length === 1 ? `${names.join('')} decides itself whether it is shown` : `${names.join(', ')} decide in a circle which of them are shown`}. Let the conditions read a field that no condition hides.`,
    );
  }
}

/** Hidden fields by key, each with the fields that its conditions read. */
type Deciders = Map<string, { readonly hidden: Pattern; readonly reads: readonly Pattern[] }>;

/**
 * Returns the keys of the hidden fields on a path that leads back to the first field of `way`; undefined if there
 * is no such path.
 */
function circleFrom(
  start: string,
  way: readonly string[],
  deciders: Deciders,
): readonly string[] | undefined {
  if (way.includes(start)) return start === way[0] ? way : undefined;
  for (const read of deciders.get(start)?.reads ?? []) {
    for (const [key, { hidden }] of deciders) {
      // If a field is hidden together with the object that contains it, this is not a circle.
      if (!isInside(read, hidden)) continue;
      const circle = circleFrom(key, [...way, start], deciders);
      if (circle) return circle;
    }
  }
  return undefined;
}
