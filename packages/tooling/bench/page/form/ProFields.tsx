import {
  ProForm,
  ProFormDatePicker,
  ProFormDependency,
  ProFormDigit,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
} from '@ant-design/pro-components';
import { type ReactNode, useMemo } from 'react';
import type { Contender } from '../contender.ts';
import { type FormField, formColumns, hidingText, makeFields, options } from './fields.ts';

const colProps = { span: 24 / formColumns };

function toItem({ name, label, kind }: FormField): ReactNode {
  const shared = { key: name, name, label, colProps, rules: [{ required: true, message: `请填写${label}` }] };
  const { key, ...rest } = shared;
  if (kind === 'text') return <ProFormText key={key} {...rest} fieldProps={{ maxLength: 60 }} />;
  if (kind === 'number') return <ProFormDigit key={key} {...rest} min={1} max={1000} />;
  if (kind === 'select') return <ProFormSelect key={key} {...rest} options={options} />;
  if (kind === 'switch') return <ProFormSwitch key={key} {...rest} />;
  return <ProFormDatePicker key={key} {...rest} fieldProps={{ style: { width: '100%' } }} />;
}

/** The benchmark form, built with ProForm, its own fields and `ProFormDependency`, as its documentation describes. */
export const ProFields: Contender = ({ size }) => {
  const fields = useMemo(() => makeFields(size), [size]);
  return (
    <ProForm
      layout="vertical"
      grid
      rowProps={{ gutter: 24 }}
      autoFocusFirstInput={false}
      scrollToFirstError
      onFinish={async () => true}
    >
      {fields.map((field) => {
        const { unless } = field;
        if (!unless) return toItem(field);
        return (
          <ProFormDependency key={field.name} name={[unless]}>
            {(values) => (values[unless] === hidingText ? null : toItem(field))}
          </ProFormDependency>
        );
      })}
    </ProForm>
  );
};
