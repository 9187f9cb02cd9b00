import { maskText } from '@isp/schema/values';
import { Input } from 'antd';
import type { ChangeEvent, ReactNode } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { safeUrl } from '../../core/safeUrl.ts';
import { TextBox } from '../../kit/TextBox.tsx';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps, ReadContext, Widget } from '../../registry/registry.ts';
import { BLANK, isBlank, toText } from '../../values/formatValue.ts';
import { SeveralEdit } from './severalEdit.ts';

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The typed text; a number if the field also allows numbers and the text is one. */
function typedAs(text: string, { types = [] }: EditProps['field']): string | undefined {
  if (text === '') return undefined;
  const isNumber = String(Number(text)) === text && (types.includes('number') || /^-?\d+$/.test(text));
  return isNumber && types.some((type) => type === 'integer' || type === 'number')
    ? (Number(text) as unknown as string)
    : text;
}

function useTextProps(props: EditProps<string>) {
  const t = useFieldText();
  return {
    ...controlProps(props),
    value: toText(props.value),
    placeholder: placeholderOf(props, t, '请输入'),
    onChange: (event: TextEvent) => props.onChange(typedAs(event.target.value, props.field)),
  };
}

/** The count is shown from this share of the limit on. */
const nearTheLimit = 0.8;

/** Count of letters, shown near the limit. A pasted text is not cut: validation reports that it is too long. */
function textCount({ value, field, place }: EditProps<string>): ReactNode {
  const { maxLength } = field;
  if (place === 'search' || maxLength === undefined || typeof value !== 'string') return null;
  const length = value.length < maxLength * nearTheLimit ? 0 : [...value].length;
  return length < maxLength * nearTheLimit || length === 0 ? null : (
    <span className={length > maxLength ? 'isp-count isp-count-over' : 'isp-count'}>
      {length} / {maxLength}
    </span>
  );
}

/** One-line inputs differ in their HTML type only. */
const inputOf = (type?: 'email' | 'tel' | 'url', inputMode?: 'numeric') =>
  function TextEdit(props: EditProps<string>) {
    const t = useFieldText();
    const text = useTextProps(props);
    if (props.op === 'in') return <SeveralEdit {...(props as EditProps)} />;
    const isSearch = props.place === 'search';
    const suffix = props.place === 'form' && props.field.ui.unit ? t(props.field.ui.unit) : undefined;
    const own = {
      ...text,
      // a search box takes half a phone number or address, which type=email or url would refuse
      ...(!isSearch && type && type !== 'url' ? { type } : {}),
      inputMode: type === 'url' ? ('url' as const) : inputMode,
    };
    return (
      <>
        {isSearch || suffix ? <Input {...own} allowClear={isSearch} suffix={suffix} /> : <TextBox {...own} />}
        {textCount(props)}
      </>
    );
  };

const TextEdit = inputOf();

function TextareaEdit(props: EditProps<string>) {
  const text = useTextProps(props);
  if (props.place === 'search') return <TextEdit {...props} />;
  return (
    <>
      <Input.TextArea {...text} autoSize={{ minRows: 3, maxRows: 12 }} />
      {textCount(props)}
    </>
  );
}

function PasswordEdit(props: EditProps<string>) {
  return <Input.Password {...useTextProps(props)} autoComplete="new-password" />;
}

/** Text of a value, masked or in the reader's language where the schema says so. */
export function shownText(value: unknown, { ui }: EditProps['field'], t: ReadContext['t']): string {
  if (ui.mask && !isBlank(value)) return maskText(toText(value), ui.mask);
  return ui.translate ? t(toText(value)) : toText(value);
}

const textCell: Widget['cell'] = (value, field, { t }) => {
  if (isBlank(value)) return BLANK;
  const { unit } = field.ui;
  const shown = shownText(value, field, t);
  return unit ? `${shown} ${t(unit)}` : shown;
};

const masked = (kind: 'phone' | 'id-card') => (value: unknown) =>
  isBlank(value) ? BLANK : maskText(toText(value), kind);

/** A link where the address is on the allow-list, plain text where it is not. */
export function linkTo(url: unknown, text: ReactNode = toText(url)): ReactNode {
  const safe = typeof url === 'string' ? safeUrl(url) : undefined;
  if (!safe) return text;
  return (
    <a className="isp-link" href={safe} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

const plain = (value: unknown, field: EditProps['field'], { t }: ReadContext) => shownText(value, field, t);

/** A long text keeps its line breaks on the detail screen. */
export function Paragraph({
  field,
  value,
  context,
}: {
  field: EditProps['field'];
  value: unknown;
  context: ReadContext;
}) {
  return (
    <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{textCell(value, field, context)}</div>
  );
}

export const text: Widget = { Edit: TextEdit, cell: textCell, text: plain, trims: true };

export const textarea: Widget = {
  Edit: TextareaEdit,
  cell: textCell,
  Read: Paragraph,
  text: plain,
  wide: true,
};

export const email: Widget = {
  Edit: inputOf('email'),
  cell: (value) => (isBlank(value) ? BLANK : linkTo(`mailto:${toText(value)}`, toText(value))),
  text: plain,
  trims: true,
};

export const phone: Widget = {
  Edit: inputOf('tel', 'numeric'),
  whole: true,
  cell: masked('phone'),
  text: masked('phone'),
  trims: true,
};

export const idCard: Widget = {
  Edit: inputOf(),
  whole: true,
  cell: masked('id-card'),
  text: masked('id-card'),
  trims: true,
};

export const url: Widget = {
  Edit: inputOf('url'),
  cell: (value) => (isBlank(value) ? BLANK : linkTo(value)),
  text: plain,
  trims: true,
};

/** Never shows what was typed, not even its length. */
export const password: Widget = {
  Edit: PasswordEdit,
  cell: (value) => (isBlank(value) ? BLANK : '******'),
  text: (value) => (isBlank(value) ? '' : '******'),
};
