import { DownOutlined } from '@ant-design/icons';
import { lazyPart, onDemand } from '@isp/kit/react';
import type { Option } from '@isp/schema';
import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { lazyBox } from '../../kit/lazyBox.tsx';
import { lazyControl } from '../../kit/lazyControl.ts';
import { controlProps, elementOf } from '../../registry/controlProps.ts';
import type { EditProps, ReadContext, Widget } from '../../registry/registry.ts';
import { BLANK, isBlank, listMark, listOf, toText } from '../../values/formatValue.ts';
import { isColor } from '../../values/isColor.ts';
import { unitText } from '../../values/unitText.ts';
import { restingFace } from './restingFace.ts';

const selects = onDemand(() => import('./selectControl.tsx'));
const SelectEdit: Widget['Edit'] = lazyPart(selects, (module) => module.SelectEdit, lazyBox);

const yesOrNo: readonly Option[] = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];

function SwitchEdit(props: EditProps<boolean>) {
  const { status: _, onBlur: __, ...shared } = controlProps(props);
  if (props.place === 'search') {
    const field = { ...props.field, options: yesOrNo };
    return <SelectEdit {...props} field={field} />;
  }
  return <Switch {...shared} checked={props.value === true} onChange={props.onChange} />;
}

/**
 * Returns the option with a value. The text `"1"` also finds the option `1`, because some servers send numbers as
 * text.
 */
function optionFor(value: unknown, field: EditProps['field']): Option | undefined {
  return field.options?.find((option) => option.value === value || toText(option.value) === toText(value));
}

function labelOf(value: unknown, field: EditProps['field'], { t, dictLabel }: ReadContext): string {
  const option = optionFor(value, field);
  if (option)
    return field.ui.unit ? `${t(option.label)} ${unitText(t, field.ui.unit, value)}` : t(option.label);
  return (field.dict && dictLabel(field.dict, value)) || toText(value);
}

const choiceCell: Widget['cell'] = (value, field, context) => {
  if (isBlank(value)) return BLANK;
  const element = elementOf(field);
  const parts = listOf(value).map((own, at) => {
    const label = labelOf(own, element, context);
    const tag = optionFor(own, element)?.tag;
    // the index is the React key, because the list may contain the same value twice
    return tag || Array.isArray(value) ? tagElement(label, tag, at) : label;
  });
  return parts.length === 1 ? parts[0] : parts;
};

/** Draws a tag as a plain element, which is as fast to draw as text. Its colours are antd's CSS variables. */
export function tagElement(label: string, tag?: Option['tag'], key?: number): ReactNode {
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

/** Width in px of a tag's frame, together with the dot for a running state. */
const tagFrame = 30;
/**
 * Returns the width that a tag needs in addition to its text. The text of a tag is smaller than other text in the
 * table, in all sizes by at least an eighth (12 px instead of 14 px), so an eighth of the text's width is
 * subtracted.
 */
const choiceFrame: Widget['frame'] = (field, _t, width) =>
  field.type === 'array' || elementOf(field).options?.some(({ tag }) => tag)
    ? tagFrame - Math.floor(width / 8)
    : 0;

/**
 * Returns true if each option is a number whose label is the number itself. Such values are aligned and compared
 * like other numbers.
 */
const areNumbers = ({ options = [] }: EditProps['field']): boolean =>
  options.length > 0 &&
  options.every(({ label, value }) => typeof value === 'number' && label === String(value));

export const select: Widget = {
  Edit: SelectEdit,
  preload: selects.load,
  rest: restingFace(
    (value, field, t) => {
      const option = field.options?.find((own) => own.value === value);
      return option && t(option.label);
    },
    { role: 'combobox', icon: <DownOutlined aria-hidden /> },
  ),
  frame: choiceFrame,
  whole: true,
  align: (field) => (areNumbers(field) ? 'right' : 'left'),
  cell: choiceCell,
  text: choiceText,
};

/**
 * Widget of a list of choices that shows each of them as a coloured dot, because their texts would need too much
 * space. Screen readers and the detail screen get the texts.
 */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the values may repeat, so the index is the key
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
const RadioEdit = lazyPart(radios, (module) => module.RadioEdit, lazyBox);

export const radio: Widget = {
  Edit: (props: EditProps) =>
    props.place === 'search' ? <SelectEdit {...props} /> : <RadioEdit {...props} />,
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

const tagsControl = onDemand(() => import('../text/TagsEdit.tsx'));
const colorControl = onDemand(() => import('./ColorEdit.tsx'));

export const tags: Widget = {
  ...lazyControl(tagsControl, (module) => module.TagsEdit),
  frame: choiceFrame,
  cell: choiceCell,
  text: choiceText,
};

export const color: Widget = {
  ...lazyControl(colorControl, (module) => module.ColorEdit),
  trims: true,
  cell: (value) => {
    if (isBlank(value)) return BLANK;
    const text = toText(value);
    return (
      <>
        {isColor(text) && <span className="isp-swatch" style={{ background: text }} aria-hidden />}
        {text}
      </>
    );
  },
};
