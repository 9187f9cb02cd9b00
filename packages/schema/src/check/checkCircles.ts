import type { Condition } from '../model/conditions.ts';
import type { Place, Report } from './report.ts';

/**
 * No field is hidden by what it hides itself, on whatever way: with values in all of them each would take the others
 * away and so show itself again.
 */
export function checkCircles(conditions: readonly Condition[], place: Place, report: Report): void {
  /** Hidden field → the fields that decide. */
  const deciders = new Map<string, Set<string>>();
  for (const { reads, then, else: otherwise } of conditions) {
    for (const hidden of [...then.hide, ...otherwise.hide])
      deciders.set(hidden, new Set([...(deciders.get(hidden) ?? []), ...reads]));
  }
  const told = new Set<string>();
  for (const start of deciders.keys()) {
    const circle = told.has(start) ? undefined : circleFrom(start, [], deciders);
    if (!circle) continue;
    for (const name of circle) told.add(name);
    report.add(
      'circular-conditions',
      place,
      `Whether ${circle.map((name) => `"${name}"`).join(', ')} ${circle.length === 1 ? 'shows is decided by itself' : 'show is decided by each other in a circle'}. Let a field decide that no condition hides.`,
    );
  }
}

/** The hidden fields on a way from `path` back to the first of `way`. */
function circleFrom(
  path: string,
  way: readonly string[],
  deciders: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] | undefined {
  if (way.includes(path)) return path === way[0] ? way : undefined;
  for (const read of deciders.get(path) ?? []) {
    // hidden with its container
    for (const hidden of deciders.keys()) {
      if (read !== hidden && !read.startsWith(`${hidden}.`)) continue;
      const circle = circleFrom(hidden, [...way, path], deciders);
      if (circle) return circle;
    }
  }
  return undefined;
}
