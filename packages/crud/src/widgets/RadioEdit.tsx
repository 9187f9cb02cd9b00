import { Radio } from 'antd';
import type { EditProps } from '../registry.ts';
import { groupProps } from './groupProps.ts';
import { useFieldText } from './useFieldText.ts';
import { useFieldOptions } from './useOptions.ts';

/** One of a few choices, all of them in sight. */
export function RadioEdit(props: EditProps) {
  const t = useFieldText();
  const { options } = useFieldOptions(props.field, props.path);
  const { onBlur: _, ...group } = groupProps(props);
  return (
    <Radio.Group
      {...group}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      options={options.map((option) => ({
        value: option.value as string,
        label: t(option.label),
        disabled: option.disabled ?? false,
      }))}
    />
  );
}
