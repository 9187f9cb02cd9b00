import type { Field } from '../model/field.ts';
import type { EntityFile } from '../model/generated/areaFile.ts';
import type { Place, Report } from './report/report.ts';

/** Checks that no former name of an entity or of a choice is in use today, because then it is unclear which is meant. */
export function checkFormerNames(
  file: EntityFile,
  fields: readonly Field[],
  entities: readonly string[],
  { area, name, report }: { readonly area: string; readonly name: string; readonly report: Report },
): void {
  const former = file['x-renamed-from'];
  if (former !== undefined && entities.includes(former.includes('.') ? former : `${area}.${former}`)) {
    report.add(
      'wrong-value',
      ['entities', name, 'x-renamed-from'],
      `There still is an entity "${former}". Write the former name of this entity, or remove "x-renamed-from".`,
    );
  }
  for (const { name: field, options = [] } of fields) {
    const values = new Set(options.map(({ value }) => value));
    const seen = new Set<unknown>();
    options.forEach(({ renamedFrom = [] }, at) => {
      const place: Place = ['entities', name, 'record', 'properties', field, 'oneOf', at, 'x-renamed-from'];
      for (const value of renamedFrom) {
        if (values.has(value) || seen.has(value)) {
          report.add(
            'wrong-value',
            place,
            `The field "${field}" still has a choice "${value}", or two choices have this former value. Remove it from "x-renamed-from".`,
          );
        }
        seen.add(value);
      }
    });
  }
}
