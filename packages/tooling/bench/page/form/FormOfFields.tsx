import type { SchemaForm } from '@isp/crud';
import type { JsonSchemaObject } from '@isp/schema';
import { useMemo } from 'react';
import { formColumns, hidingText, makeFields, toJsonSchema } from './fields.ts';

/**
 * The benchmark form, built with our form from a JSON Schema. The conditions of fields are written as `if`, `then`
 * and `else`.
 *
 * @param props.Form `SchemaForm`, either from the published package or from its source.
 */
export function FormOfFields({ Form, size }: { readonly Form: typeof SchemaForm; readonly size: number }) {
  const schema = useMemo(() => {
    const fields = makeFields(size);
    const conditional = fields.filter(({ unless }) => unless);
    return {
      ...toJsonSchema(fields),
      allOf: conditional.map(({ name, unless }) => ({
        if: { properties: { [unless as string]: { const: hidingText } }, required: [unless] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
        then: { properties: { [name]: false } },
        else: { required: [name] },
      })),
    } as JsonSchemaObject;
  }, [size]);
  return <Form schema={schema} columns={formColumns} submitText="提交" onSubmit={() => {}} />;
}
