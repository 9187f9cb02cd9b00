import { DownOutlined } from '@ant-design/icons';
import type { Option } from '@isp/schema';
import { Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { latePart, onDemand } from '../provider/onDemand.ts';
import type { EditProps, ReadContext, Widget } from '../registry.ts';
import { controlProps, elementOf, placeholderOf } from './controlProps.ts';
import { BLANK, isBlank, listMark, listOf, toText } from './formatValue.ts';
import { lateBox } from './lateBox.tsx';
import { rarely } from './rare.ts';
import { restingFace } from './restingFace.ts';
import { useFieldText } from './useFieldText.ts';
import { dictOf, useChoices, useFieldOptions } from './useOptions.ts';

type Choice = Option['value'];
type ChoiceEdit = EditProps<Choice | readonly Choice[]>;

/** antd's Select has no boolean values, so a choice travels by its place in the list. */
const keyOf = (value: unknown) => `${typeof value}:${toText(value)}`;

const full = { width: '100%' };

function SelectEdit(props: ChoiceEdit) {
  return dictOf(elementOf(props.field)) === undefined ? <OwnSelect {...props} /> : <DictSelect {...props} />;
}

/** Most choices stand in the schema: these ask no cache. */
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
  // a value the choices no longer hold is shown as it is rather than lost
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
      showSearch={options.length > 8 || multiple ? { optionFilterProp: 'label' } : false}
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

/** Adds the values that no option names, so that they read as themselves. */
function withLost<Item extends { value: string; label: string }>(items: Item[], values: readonly Choice[]) {
  const lost = values.filter((value) => !items.some((item) => item.value === keyOf(value)));
  return [...items, ...lost.map((value) => ({ value: keyOf(value), label: toText(value), disabled: false }))];
}

const yesOrNo: readonly Option[] = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];

function SwitchEdit(props: EditProps<boolean>) {
  const { status: _, onBlur: __, ...shared } = controlProps(props);
  if (props.place === 'search') {
    const field = { ...props.field, options: yesOrNo };
    return <SelectEdit {...(props as ChoiceEdit)} field={field} />;
  }
  return <Switch {...shared} checked={props.value === true} onChange={props.onChange} />;
}

/** The option a value stands for; `"1"` finds `1`, since some servers send numbers as text. */
function optionFor(value: unknown, field: EditProps['field']): Option | undefined {
  return field.options?.find((option) => option.value === value || toText(option.value) === toText(value));
}

function labelOf(value: unknown, field: EditProps['field'], { t, dictLabel }: ReadContext): string {
  const option = optionFor(value, field);
  if (option) return t(option.label);
  return (field.dict && dictLabel(field.dict, value)) || toText(value);
}

const choiceCell: Widget['cell'] = (value, field, context) => {
  if (isBlank(value)) return BLANK;
  const element = elementOf(field);
  const parts = listOf(value).map((own, at) => {
    const label = labelOf(own, element, context);
    const tag = optionFor(own, element)?.tag;
    // the same one may stand twice
    return tag || Array.isArray(value) ? pill(label, tag, at) : label;
  });
  return parts.length === 1 ? parts[0] : parts;
};

/** A tag as light as text: antd's colours through its CSS variables. */
export function pill(label: string, tag?: Option['tag'], key?: number): ReactNode {
  return (
    <span key={key} className={tag ? `isp-tag isp-tag-${tag}` : 'isp-tag'}>
      {label}
    </span>
  );
}

const choiceText: Widget['text'] = (value, field, context) => {
  return listOf(value)
    .map((own) => labelOf(own, elementOf(field), context))
    .join(listMark(context.locale));
};

const yesNo = (value: unknown, t: ReadContext['t']) =>
  t(value === true || value === 'true' || value === 1 ? '是' : '否');

/** The frame of a tag and the dot of one that runs, px. */
const tagFrame = 30;
const choiceFrame: Widget['frame'] = (field) =>
  field.type === 'array' || elementOf(field).options?.some(({ tag }) => tag) ? tagFrame : 0;

export const select: Widget = {
  Edit: SelectEdit,
  rest: restingFace(
    (value, field, t) => {
      const option = field.options?.find((own) => own.value === value);
      return option && t(option.label);
    },
    { role: 'combobox', icon: <DownOutlined aria-hidden /> },
  ),
  frame: choiceFrame,
  whole: true,
  cell: choiceCell,
  text: choiceText,
};

/** A list of choices too long for words, one dot each: their words are read out, and stand on the detail screen. */
export const dots: Widget = {
  ...select,
  frame: () => 0,
  cell: (value, field, context) => {
    if (isBlank(value)) return BLANK;
    const element = elementOf(field);
    return (
      <span className="isp-dots" role="img" aria-label={choiceText(value, field, context)}>
        {listOf(value).map((own, at) => (
          <i
            // a list of states has no other key than its order
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            className={`isp-level-${optionFor(own, element)?.tag}`}
            title={labelOf(own, element, context)}
          />
        ))}
      </span>
    );
  },
  Read: ({ value, field, context }) => choiceCell(value, field, context),
};

const radios = onDemand(() => import('./RadioEdit.tsx'));
const RadioEdit = latePart(radios, (module) => module.RadioEdit, lateBox);

export const radio: Widget = {
  Edit: (props: EditProps) =>
    props.place === 'search' ? <SelectEdit {...(props as ChoiceEdit)} /> : <RadioEdit {...props} />,
  preload: radios.load,
  frame: choiceFrame,
  whole: true,
  cell: choiceCell,
  text: choiceText,
};

export const switchWidget: Widget = {
  Edit: SwitchEdit,
  cell: (value, field, context) => {
    if (isBlank(value)) return BLANK;
    return field.options ? choiceCell(value, field, context) : yesNo(value, context.t);
  },
  text: (value, _field, { t }) => (isBlank(value) ? '' : yesNo(value, t)),
};

const colorControl = onDemand(() => import('./ColorEdit.tsx'));

export const tags: Widget = {
  ...rarely((module) => module.TagsEdit),
  frame: choiceFrame,
  cell: choiceCell,
  text: choiceText,
};

export const color: Widget = {
  Edit: latePart(colorControl, (module) => module.ColorEdit),
  preload: colorControl.load,
  cell: (value) => {
    if (isBlank(value)) return BLANK;
    const text = toText(value);
    // only what looks like a colour becomes a style
    const safe = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\))$/i.test(text);
    return (
      <>
        {safe && <span className="isp-swatch" style={{ background: text }} aria-hidden />}
        {text}
      </>
    );
  },
};
