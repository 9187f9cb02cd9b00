import { Button, Col, DatePicker, Form, Input, InputNumber, Row, Select, Switch } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { Contender } from '../contender.ts';
import { type FormField, formColumns, hidingText, makeFields, options } from './fields.ts';

const full = { width: '100%' };

const controls: Record<FormField['kind'], () => ReactNode> = {
  text: () => <Input placeholder="请输入" maxLength={60} />,
  number: () => <InputNumber placeholder="请输入" min={1} max={1000} style={full} />,
  select: () => <Select placeholder="请选择" options={options} />,
  switch: () => <Switch />,
  date: () => <DatePicker placeholder="请选择" style={full} />,
};

const toItem = ({ name, label, kind }: FormField) => (
  <Col span={24 / formColumns} key={name}>
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, message: `请填写${label}` }]}
      {...(kind === 'switch' ? { valuePropName: 'checked' } : {})}
    >
      {controls[kind]()}
    </Form.Item>
  </Col>
);

/**
 * The benchmark form, built with antd's Form as a good engineer would write it: one `Form.Item` per field, and
 * `dependencies` for dependent fields.
 */
export const AntdForm: Contender = ({ size }) => {
  const fields = useMemo(() => makeFields(size), [size]);
  return (
    <Form layout="vertical" onFinish={() => {}} scrollToFirstError>
      <Row gutter={24}>
        {fields.map((field) => {
          const { unless } = field;
          if (!unless) return toItem(field);
          return (
            <Form.Item noStyle key={field.name} dependencies={[unless]}>
              {({ getFieldValue }) => (getFieldValue(unless) === hidingText ? null : toItem(field))}
            </Form.Item>
          );
        })}
      </Row>
      <Button type="primary" htmlType="submit">
        提交
      </Button>
    </Form>
  );
};
