import { Radio } from 'antd';
import { useFieldText } from '../../context/useFieldText.ts';
import { useFieldOptions } from '../../data/useOptions.ts';
import { groupProps } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';

/** Draws a choice among a few options as radio buttons, so that all options are visible. */
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
