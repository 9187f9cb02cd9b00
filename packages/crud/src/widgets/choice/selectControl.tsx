import type { Option } from '@isp/schema';
import { Select } from 'antd';
import { useFieldText } from '../../context/useFieldText.ts';
import { dictOf, useChoices, useFieldOptions } from '../../data/useOptions.ts';
import { controlProps, elementOf, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { byLabel } from '../../values/byLabel.ts';
import { listOf, toText } from '../../values/formatValue.ts';

type Choice = Option['value'];
type ChoiceEdit = EditProps<Choice | readonly Choice[]>;

/**
 * Returns the key of an option's value for antd's Select, which does not accept booleans. The key contains the
 * type, so that `1` and `"1"` are different options.
 */
const keyOf = (value: unknown) => `${typeof value}:${toText(value)}`;

const full = { width: '100%' };

export function SelectEdit(props: ChoiceEdit) {
  return dictOf(elementOf(props.field)) === undefined ? <OwnSelect {...props} /> : <DictSelect {...props} />;
}

/**
 * Draws a choice whose options are in the schema, which is the usual case. It reads no dictionary, so it does not
 * subscribe to a cache.
 */
const OwnSelect = (props: ChoiceEdit) => (
  <ChoiceSelect {...props} {...useChoices(elementOf(props.field), props.path)} />
);
const DictSelect = (props: ChoiceEdit) => (
  <ChoiceSelect {...props} {...useFieldOptions(elementOf(props.field), props.path)} />
);

function ChoiceSelect({ options, loading, ...props }: ChoiceEdit & ReturnType<typeof useFieldOptions>) {
  const t = useFieldText();
  const { value, onChange, op } = props;
  const multiple = props.field.type === 'array' || op === 'in';
  const values = listOf(value) as Choice[];
  const byKey = new Map(options.map((option) => [keyOf(option.value), option.value]));
  // a value that is no longer among the options is kept and shown as it is
  for (const own of values) if (!byKey.has(keyOf(own))) byKey.set(keyOf(own), own);
  const items = options.map((option) => ({
    value: keyOf(option.value),
    label: t(option.label),
    disabled: option.disabled,
  }));
  return (
    <Select
      {...controlProps(props)}
      style={full}
      allowClear={multiple || !props.field.required || props.place === 'search'}
      loading={loading}
      {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      showSearch={options.length > 8 || multiple ? { filterOption: byLabel } : false}
      placeholder={placeholderOf(props, t, '请选择')}
      value={multiple ? values.map(keyOf) : values.length > 0 ? keyOf(values[0]) : null}
      options={withLost(items, values)}
      onChange={(next: string | readonly string[] | null | undefined) => {
        if (next === undefined || next === null) onChange(undefined);
        else if (typeof next === 'string') onChange(byKey.get(next));
        else onChange(next.length > 0 ? next.map((key) => byKey.get(key) as Choice) : undefined);
      }}
    />
  );
}

/**
 * Returns the items of a choice, with an additional item for each current value that has no option. Its label is
 * the value.
 */
function withLost<Item extends { value: string; label: string }>(items: Item[], values: readonly Choice[]) {
  const lost = values.filter((value) => !items.some((item) => item.value === keyOf(value)));
  return [...items, ...lost.map((value) => ({ value: keyOf(value), label: toText(value), disabled: false }))];
}
