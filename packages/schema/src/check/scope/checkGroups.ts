import type { GroupFile } from '../../model/generated/areaFile.ts';
import type { Place } from '../report/report.ts';
import { checkField, checkOnce, type EntityScope } from './entityScope.ts';

/** Checks that each group contains names of fields, and that no field occurs twice. */
export function checkGroups(
  groups: readonly GroupFile[],
  place: Place,
  scope: EntityScope,
  secret: boolean,
): void {
  const names: string[] = [];
  const places: Place[] = [];
  groups.forEach((group, at) => {
    group.fields.forEach((name, index) => {
      checkField(name, [...place, at, 'fields', index], scope, { secret });
      names.push(name);
      places.push([...place, at, 'fields', index]);
    });
  });
  checkOnce(names, (at) => places[at] ?? place, scope.report);
}
