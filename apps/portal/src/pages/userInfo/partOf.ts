import type { SchemaDetailProps } from '@isp/crud';

type Schema = SchemaDetailProps['schema'];

/** Returns the part of an entity's schema that contains only the named fields. */
export const partOf = ({ record }: { readonly record: Schema }, names: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    names.flatMap((name) => {
      const field = record.properties?.[name];
      return field === undefined ? [] : [[name, field]];
    }),
  ),
});
