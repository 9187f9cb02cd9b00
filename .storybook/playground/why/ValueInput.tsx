import type { Field } from '@isp/schema';
import { Input, InputNumber, Select } from 'antd';

interface ValueInputProps {
  readonly field: Field | undefined;
  readonly label: string;
  readonly value: unknown;
  readonly print: (text: string) => string;
  readonly onChange: (value: unknown) => void;
}

/** A small input for a value that a rule reads. A value that is not a plain one is shown as JSON. */
export function ValueInput({ field, label, onChange, print, value }: ValueInputProps) {
  if (typeof value === 'object' && value !== null) return <code>{JSON.stringify(value)}</code>;
  const options =
    field?.type === 'boolean'
      ? [true, false].map((one) => ({ value: String(one), label: String(one), is: one }))
      : field?.options?.map((one) => ({ value: String(one.value), label: print(one.label), is: one.value }));
  if (options) {
    return (
      <Select
        aria-label={label}
        allowClear
        popupMatchSelectWidth={false}
        className="playground-value"
        value={value === undefined || value === null ? undefined : String(value)}
        options={options}
        onChange={(next) => onChange(options.find((option) => option.value === next)?.is)}
      />
    );
  }
  if (field?.type === 'integer' || field?.type === 'number') {
    return (
      <InputNumber
        aria-label={label}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  }
  return (
    <Input
      aria-label={label}
      className="playground-value"
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
