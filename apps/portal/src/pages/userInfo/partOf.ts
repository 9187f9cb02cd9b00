import type { SchemaDetailProps } from '@isp/crud';

type Schema = SchemaDetailProps['schema'];

/** Some of the fields of an entity, as a schema of their own. */
export const partOf = ({ record }: { readonly record: Schema }, names: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    names.flatMap((name) => {
      const field = record.properties?.[name];
      return field === undefined ? [] : [[name, field]];
    }),
  ),
});
