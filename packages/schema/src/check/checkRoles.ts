import { permissionCodes } from '../entity/permissionCodes.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import type { EntityFile } from '../model/generated/areaFile.ts';
import { toEntity } from '../parse/toArea.ts';
import { nearest } from '../texts/nearest.ts';
import { didYouMean } from './report/didYouMean.ts';
import type { Report } from './report/report.ts';

/** Checks that the codes in `roles` are permissions of the area's entities. A misspelt code would grant nothing. */
export function checkRoles(
  roles: unknown,
  files: readonly (readonly [string, EntityFile])[],
  area: string,
  report: Report,
): void {
  if (!isSchemaObject(roles)) return;
  const entities = files.map(([name, file]) => toEntity(file, name, area));
  const prefixes = [...new Set(entities.map((entity) => entity.permission))].sort(
    (a, b) => b.length - a.length,
  );
  const known = [
    ...entities.flatMap((entity) => permissionCodes(entity)),
    ...prefixes.map((prefix) => `${prefix}_*`),
  ];
  for (const code of Object.keys(roles)) {
    if (known.includes(code)) continue;
    const place = ['roles', code];
    // Long prefixes are compared first, because `book_version_view` belongs to `book_version` and not to `book`.
    const prefix = prefixes.find((name) => code.startsWith(`${name}_`));
    if (prefix === undefined) {
      const all = prefixes.map((name) => `${name}_*`);
      report.add(
        'unknown-permission',
        place,
        `No entity of this area has a permission with this prefix. ${didYouMean(code, all)}`,
      );
      continue;
    }
    const suffixes = known.flatMap((name) =>
      name.startsWith(`${prefix}_`) ? [name.slice(prefix.length + 1)] : [],
    );
    const near = nearest(code.slice(prefix.length + 1), suffixes);
    // A code that is not similar to any permission is accepted, because a hand-written call may use it.
    if (near === undefined) continue;
    report.add(
      'unknown-permission',
      place,
      `There is no permission "${code}". Did you mean "${prefix}_${near}"?`,
    );
  }
}
