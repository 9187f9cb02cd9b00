import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { SchemaObject } from './generated/areaFile.ts';

/** The keywords of an area file that begin with `x-` and do not belong to JSON Schema, with their types. */
export type Annotations = Readonly<
  Pick<
    SchemaObject,
    | 'x-ref'
    | 'x-on-delete'
    | 'x-dict'
    | 'x-offered'
    | 'x-tag'
    | 'x-when'
    | 'x-ui'
    | 'x-mode'
    | 'x-permission'
    | 'x-priority'
    | 'x-derive'
    | 'x-renamed-from'
    | 'x-fill'
    | 'x-number'
    | 'x-min'
    | 'x-max'
    | 'x-message'
    | 'x-sealed'
    | 'x-unique'
  >
>;

/**
 * Returns the schema unchanged, with types for its annotations. An annotation whose value has another type is
 * reported by `checkArea`.
 */
export const annotated = (schema: JsonSchemaObject): Annotations => schema as Annotations;
