import { BetaSchemaForm, type ProFormColumnsType } from '@ant-design/pro-components';
import { useMemo } from 'react';
import type { Contender } from '../contender.ts';
import { type FormField, formColumns, hidingText, makeFields, options } from './fields.ts';

const valueTypes = {
  text: 'text',
  number: 'digit',
  select: 'select',
  switch: 'switch',
  date: 'date',
} as const satisfies Record<FormField['kind'], ProFormColumnsType['valueType']>;

function toColumn(field: FormField): ProFormColumnsType {
  const { name, label, kind } = field;
  return {
    dataIndex: name,
    title: label,
    valueType: valueTypes[kind],
    colProps: { span: 24 / formColumns },
    formItemProps: { rules: [{ required: true, message: `请填写${label}` }] },
    fieldProps: kind === 'select' ? { options } : kind === 'date' ? { style: { width: '100%' } } : {},
  };
}

/**
 * The benchmark form, built with `BetaSchemaForm` of pro-components, which makes a form from data. Of all
 * contenders it is the most similar to our form.
 */
export const BetaForm: Contender = ({ size }) => {
  const columns = useMemo(
    () =>
      makeFields(size).map((field): ProFormColumnsType => {
        const { unless } = field;
        if (!unless) return toColumn(field);
        return {
          valueType: 'dependency',
          name: [unless],
          columns: (values) => (values[unless] === hidingText ? [] : [toColumn(field)]),
        };
      }),
    [size],
  );
  return (
    <BetaSchemaForm
      layoutType="Form"
      layout="vertical"
      grid
      rowProps={{ gutter: 24 }}
      autoFocusFirstInput={false}
      columns={columns}
      scrollToFirstError
      onFinish={async () => true}
    />
  );
};
