import type { JsonSchemaObject } from '@isp/schema';
import { useMemo } from 'react';
import { SchemaForm } from '../../../../crud/src/form/SchemaForm.tsx';
import type { Contender } from '../contender.ts';
import { makeFields, toProperty } from './fields.ts';

/** Fields of one row: one field of each of the five kinds. */
const columns = makeFields(5);

/**
 * Our form with a table of rows that are edited in the table. A text is missing in each row, so that each row has
 * an error.
 */
export const OurRows: Contender = ({ size }) => {
  const { schema, value } = useMemo(
    () => ({
      schema: {
        type: 'object',
        properties: {
          rows: {
            type: 'array',
            title: '行',
            items: {
              type: 'object',
              required: columns.map(({ name }) => name),
              properties: Object.fromEntries(columns.map((own) => [own.name, toProperty(own)])),
            },
          },
        },
      } as JsonSchemaObject,
      value: {
        rows: Array.from({ length: size }, (_, index) => ({
          number2: (index % 1000) + 1,
          select3: 'colour1',
          switch4: index % 2 === 0,
          date5: '2026-03-01',
        })),
      },
    }),
    [size],
  );
  return <SchemaForm schema={schema} value={value} submitText="提交" onSubmit={() => {}} />;
};
