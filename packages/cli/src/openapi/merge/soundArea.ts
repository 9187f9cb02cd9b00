import { fromPointer } from '@isp/schema/internal';
import { checkProject, type Finding, type ProjectSource } from '@isp/schema-tools/internal';
import { isJson, memberOf } from '../document/json.ts';
import type { Notes } from '../document/notes.ts';

/** Number of times that an area is checked and mended. */
const MAX_ROUNDS = 12;

type Tree = Record<string, unknown>;

/**
 * Returns an area without what `isp check` finds wrong in it: a pattern that may take too long, a default that a field
 * does not allow. The notes say what was left out.
 */
export function soundArea(area: object, file: string, project: ProjectSource, notes: Notes): object {
  const sound = structuredClone(area) as Tree;
  const others = project.areas.filter((one) => one.file !== file);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const text = JSON.stringify(sound);
    const findings = checkProject({
      areas: [...others, { file, text }],
      locales: [],
      vocabulary: project.vocabulary,
    });
    const mistakes = findings.filter((one) => one.file === file && one.severity !== 'warning');
    if (mistakes.length === 0) return sound;
    // elements of lists are removed from the end, so that the places of the others stay
    const paths = [...new Set(mistakes.map(({ path }) => path))].sort((a, b) =>
      b.localeCompare(a, 'en', { numeric: true }),
    );
    for (const path of paths)
      mend(
        sound,
        mistakes.find((one) => one.path === path),
        round,
        notes,
      );
  }
  return sound;
}

function mend(area: Tree, mistake: Finding | undefined, round: number, notes: Notes): void {
  const [root, entity, ...path] = fromPointer(mistake?.path ?? '');
  if (!mistake || root !== 'entities' || entity === undefined) return;
  const inRecord = path[0] === 'record' && path[1] === 'properties' && path.length > 2;
  const isList = path[0] === 'list' || path[0] === 'search' || path[1] === 'required';
  const isPart = (inRecord || isList) && round < MAX_ROUNDS - 4;
  const message = isPart ? `"${path.slice(2).join('.')}" of "${entity}"` : `"${entity}"`;
  if (!isList) notes.add('field-left-out', '', `${message} is left out: ${mistake.message}`);
  remove(area, ['entities', entity, ...(isPart ? placeOf(path) : [])]);
}

/** Returns the place of the element, for a mistake inside a column or a condition. */
const placeOf = (path: readonly string[]): readonly string[] =>
  path[0] === 'record' ? path : path.slice(0, path.findIndex((part) => /^\d+$/.test(part)) + 1 || undefined);

function remove(area: Tree, path: readonly string[]): void {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, name) => (Array.isArray(node) ? node[Number(name)] : memberOf(node, name)), area);
  const last = path.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (isJson(parent)) delete (parent as Tree)[last];
}
