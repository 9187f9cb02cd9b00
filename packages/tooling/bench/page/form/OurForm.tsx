import type { Field, JsonSchemaObject } from '@isp/schema';
import { useMemo } from 'react';
import { loadWidgets } from '../../../../crud/src/data/useWidgetsReady.ts';
import { defaultWidgets } from '../../../../crud/src/extend/defaultWidgets.tsx';
import { SchemaForm } from '../../../../crud/src/form/SchemaForm.tsx';
import type { Contender } from '../contender.ts';
import { formColumns, hidingText, makeFields, toJsonSchema } from './fields.ts';

/**
 * Loads the controls in advance, because the pages of the other forms already contain them. The benchmark `portal`
 * measures the time of loading.
 */
export const load = () =>
  loadWidgets(
    defaultWidgets,
    ['date', 'number'].map((widget) => ({ widget }) as Field),
  );

/** Our form made from a JSON Schema, whose conditions are `if`, `then` and `else`. */
export const OurForm: Contender = ({ size }) => {
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
  return <SchemaForm schema={schema} columns={formColumns} submitText="提交" onSubmit={() => {}} />;
};
