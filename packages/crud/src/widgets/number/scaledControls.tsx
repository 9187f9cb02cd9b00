import { byteScale, type Scale, secondScale } from '@isp/schema/internal';
import { InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { isBlank } from '../../values/formatValue.ts';
import { keepTypedText, type NumberEdit, PlainNumberEdit, useNumberMarks } from './numberControl.tsx';

/**
 * Creates a control for a number with a unit that the user chooses. The value is stored in the smallest unit
 * (bytes, seconds).
 */
const scaledOf = (units: Scale, fallback: number) =>
  function ScaledControl(props: EditProps<number | string>) {
    const t = useFieldText();
    const { locale } = useNumberMarks(props as NumberEdit);
    const { field } = props;
    // the value is a text of digits if the field has the type text
    const stored = isBlank(props.value) ? undefined : Number(props.value);
    // a value that is not a number is shown as it is
    const isNumber = !Number.isNaN(stored);
    const value = isNumber ? stored : undefined;
    const onChange = (next: number | undefined) =>
      props.onChange(field.type === 'string' && next !== undefined ? String(next) : next);
    // at first, the largest unit in which the stored value is an integer is chosen
    const fitting = value ? units.findLastIndex(([, factor]) => value % factor === 0) : fallback;
    const [chosen, setChosen] = useState<number>();
    const at = chosen ?? Math.max(fitting, 0);
    const factor = units[at]?.[1] ?? 1;
    if (props.op === 'range') return <PlainNumberEdit {...(props as NumberEdit)} />;
    return (
      <Space.Compact block>
        <InputNumber<number | string>
          {...controlProps(props)}
          {...keepTypedText((typed) => {
            setChosen(at);
            props.onChange(typed);
          }, locale)}
          style={{ width: '100%' }}
          value={value === undefined ? (isNumber ? null : (props.value ?? null)) : value / factor}
          onChange={(next) => {
            setChosen(at);
            onChange(next === null ? undefined : Math.round(Number(next) * factor));
          }}
          placeholder={placeholderOf(props, t, '请输入')}
        />
        <Select
          aria-label={`${t(field.title)} ${t('单位')}`}
          style={{ width: 96 }}
          disabled={props.disabled}
          value={at}
          onChange={(next) => {
            setChosen(next);
            if (value !== undefined) onChange(Math.round((value / factor) * (units[next]?.[1] ?? 1)));
          }}
          options={units.map(([label], index) => ({ value: index, label: t(label) }))}
        />
      </Space.Compact>
    );
  };

export const BytesEdit = scaledOf(byteScale, 3);

export const DurationEdit = scaledOf(secondScale, 1);
