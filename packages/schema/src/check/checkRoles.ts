import { permissionCodes } from '../entity/permissionCodes.ts';
import type { EntityFile } from '../generated/areaFile.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import { toEntity } from '../parse/toArea.ts';
import { didYouMean, nearest } from './didYouMean.ts';
import type { Report } from './report.ts';

/** Compares the codes of `roles` with the permissions of the area's entities: a misspelt one would open nothing. */
export function checkRoles(
  roles: unknown,
  files: readonly (readonly [string, EntityFile])[],
  area: string,
  report: Report,
): void {
  if (!isSchemaObject(roles)) return;
  const entities = files.map(([name, file]) => toEntity(file, name, area));
  const prefixes = [...new Set(entities.map((entity) => entity.permission))];
  const known = [
    ...entities.flatMap((entity) => permissionCodes(entity)),
    ...prefixes.map((prefix) => `${prefix}_*`),
  ];
  for (const code of Object.keys(roles)) {
    if (known.includes(code)) continue;
    const place = ['roles', code];
    if (!prefixes.some((prefix) => code.startsWith(`${prefix}_`))) {
      const all = prefixes.map((prefix) => `${prefix}_*`);
      report.add(
        'unknown-permission',
        place,
        `No entity of this area has a permission that begins so. ${didYouMean(code, all)}`,
      );
    } else if (nearest(code, known) !== undefined) {
      // a code of its own, which a hand-written call asks for, is nowhere near
      report.add('unknown-permission', place, `There is no permission "${code}". ${didYouMean(code, known)}`);
    }
  }
}
