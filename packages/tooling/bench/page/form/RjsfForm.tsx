import Form from '@rjsf/antd';
import type { RJSFSchema, UiSchema, WidgetProps } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { Switch } from 'antd';
import { useMemo } from 'react';
import type { Contender } from '../contender.ts';
import { type FormField, formColumns, hidingText, makeFields, options, toProperty } from './fields.ts';

/**
 * Draws a switch with the label above it, as the other contenders do. react-jsonschema-form's own boolean widget is
 * a checkbox with the label after it.
 */
const SwitchWidget = ({ id, label, value, onChange }: WidgetProps) => (
  <>
    <div className="ant-form-item-label">
      <label htmlFor={id} className="ant-form-item-required">
        {label}
      </label>
    </div>
    <Switch id={id} checked={value === true} onChange={(checked) => onChange(checked)} />
  </>
);

const enumNames = options.map(({ label }) => label);

const widgets = { CheckboxWidget: SwitchWidget };

/**
 * Returns the schema of a field. A select is an `enum`, because react-jsonschema-form would select the first entry
 * of a `oneOf` automatically.
 */
const toOwnProperty = (field: FormField) =>
  field.kind === 'select'
    ? { type: 'string', title: field.label, enum: options.map(({ value }) => value) }
    : toProperty(field);

/**
 * Returns the schema of the fields. Conditional fields are in the `else` of a condition, because
 * react-jsonschema-form cannot hide a field with `false`.
 */
function toSchema(fields: readonly FormField[]): RJSFSchema {
  const always = fields.filter(({ unless }) => !unless);
  const conditional = fields.filter(({ unless }) => unless);
  return {
    type: 'object',
    required: always.map(({ name }) => name),
    properties: Object.fromEntries(always.map((field) => [field.name, toOwnProperty(field)])),
    allOf: conditional.map((field) => ({
      if: { properties: { [field.unless as string]: { const: hidingText } }, required: [field.unless] },
      else: { properties: { [field.name]: toOwnProperty(field) }, required: [field.name] },
    })),
  } as RJSFSchema;
}

/**
 * The benchmark form, built with react-jsonschema-form, its antd theme and the validator ajv. Errors are shown at
 * the fields.
 */
export const RjsfForm: Contender = ({ size }) => {
  const { schema, uiSchema } = useMemo(() => {
    const fields = makeFields(size);
    const order: UiSchema = {
      'ui:order': fields.map(({ name }) => name),
      ...Object.fromEntries(
        fields
          .filter(({ kind }) => kind === 'select')
          .map(({ name }) => [name, { 'ui:enumNames': enumNames }]),
      ),
      'ui:submitButtonOptions': { submitText: '提交' },
    };
    return { schema: toSchema(fields), uiSchema: order };
  }, [size]);
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      widgets={widgets}
      formContext={{ colSpan: 24 / formColumns }}
      showErrorList={false}
      noHtml5Validate
      focusOnFirstError
    />
  );
};
