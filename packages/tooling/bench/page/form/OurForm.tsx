import type { Field, JsonSchemaObject } from '@isp/schema';
import { useMemo } from 'react';
import { loadWidgets } from '../../../../crud/src/data/useWidgetsReady.ts';
import { defaultWidgets } from '../../../../crud/src/extend/defaultWidgets.tsx';
import { SchemaForm } from '../../../../crud/src/form/SchemaForm.tsx';
import type { Contender } from '../contender.ts';
import { formColumns, hidingText, makeFields, toJsonSchema } from './fields.ts';

/**
 * Loads our controls before the measurement, because the pages of the other forms contain their controls from the
 * start. The time that this loading takes is measured by the benchmark `portal`.
 */
export const load = () =>
  loadWidgets(
    defaultWidgets,
    ['date', 'number'].map((widget) => ({ widget }) as Field),
  );

/**
 * The benchmark form, built with our form from a JSON Schema. The conditions of fields are written as `if`, `then`
 * and `else`.
 */
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
