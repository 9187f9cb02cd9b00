import { deepEqual } from '@isp/schema/internal';
import { Select } from 'antd';
import { useFieldText } from '../../context/useFieldText.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { choiceLabel } from '../../values/foreignText.ts';

/** Draws a choice among the values that a schema lists (`enum`). The values may have any type. */
export function ChoiceEdit(props: EditProps) {
  const t = useFieldText();
  const { field, value, onChange, disabled = false } = props;
  const choices = field.choices ?? [];
  const at = value === undefined ? -1 : choices.findIndex((choice) => deepEqual(choice.value, value));
  // a stored value that the schema does not list is shown until the user chooses a listed one
  const isForeign = value !== undefined && at < 0;
  const options = choices.map((choice, index) => ({ value: index, label: choiceLabel(choice, t) }));
  return (
    <Select
      {...controlProps(props)}
      disabled={disabled}
      style={{ width: '100%' }}
      allowClear={!field.required}
      placeholder={placeholderOf(props, t, '请选择')}
      value={isForeign ? -1 : at < 0 ? null : at}
      options={
        isForeign ? [...options, { value: -1, label: JSON.stringify(value), disabled: true }] : options
      }
      onChange={(next: number | null | undefined) =>
        onChange(typeof next === 'number' ? choices[next]?.value : undefined)
      }
    />
  );
}
