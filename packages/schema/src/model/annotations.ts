import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { SchemaObject } from './generated/areaFile.ts';

/** Types of the keywords of an area file that JSON Schema does not have. */
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
    | 'x-number'
    | 'x-min'
    | 'x-max'
    | 'x-message'
    | 'x-sealed'
    | 'x-unique'
  >
>;

/**
 * Returns the schema with the types of its annotations. `checkArea` reports an annotation whose value has another
 * type.
 */
export const annotated = (schema: JsonSchemaObject): Annotations => schema as Annotations;
