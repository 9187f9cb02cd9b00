import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSchemaObject } from '../../json/resolveSchema.ts';
import type { Field } from '../../model/field.ts';
import type { EntityFile } from '../../model/generated/areaFile.ts';
import { standardActions } from '../../parse/actions.ts';
import { withCommonFields } from '../../parse/commonFields.ts';
import { toOperations } from '../../parse/operations.ts';
import { toFields } from '../../parse/toFields.ts';
import { readLeniently } from '../report/readText.ts';
import { type ChartOutline, chartsOf } from './chartsOf.ts';

/** Parts of an entity to which other entities may refer by name. */
export interface Outline {
  readonly fields: readonly Field[];
  readonly views: readonly string[];
  readonly actions: readonly string[];
  /** True if the entity has the call `options`, which pickers and references need. */
  readonly isOffered: boolean;
  /** True if the entity has a screen that compares records. */
  readonly compares: boolean;
  readonly charts: readonly ChartOutline[];
}

/** Outlines of entities. Key: the key of the entity, `area.entity`. */
export type Outlines = Readonly<Record<string, Outline>>;

export function outlineOf(file: EntityFile): Outline {
  const record = withCommonFields(file.record as JsonSchemaObject);
  return {
    fields: toFields(record),
    views: Object.keys(file.views ?? {}),
    actions: [...Object.keys(standardActions), ...Object.keys(file.actions ?? {})],
    isOffered: toOperations(file).options !== undefined,
    compares: file.compare !== undefined,
    charts: chartsOf(file),
  };
}

/**
 * Returns the outlines of the entities in area files. Parts with mistakes are left out without an error, because
 * the check of each file reports them.
 *
 * @param sources - name without `.json`, and text
 */
export function outlinesOf(sources: readonly { readonly name: string; readonly text: string }[]): Outlines {
  return Object.fromEntries(
    sources.flatMap(({ name, text }) =>
      entitiesOf(text).flatMap(([entity, file]): [string, Outline][] => {
        const key = `${name}.${entity}`;
        try {
          return [[key, outlineOf(file)]];
        } catch {
          return [
            [key, { fields: [], views: [], actions: [], isOffered: false, compares: false, charts: [] }],
          ];
        }
      }),
    ),
  );
}

function entitiesOf(text: string): readonly [string, EntityFile][] {
  const json = readLeniently(text);
  const entities = isSchemaObject(json) ? json.entities : undefined;
  return isSchemaObject(entities) ? (Object.entries(entities) as [string, EntityFile][]) : [];
}
