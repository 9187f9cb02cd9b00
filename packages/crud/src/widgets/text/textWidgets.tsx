import { maskText } from '@isp/schema/values';
import type { ReactNode } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { safeUrl } from '../../core/safeUrl.ts';
import { lazyBox } from '../../kit/lazyBox.tsx';
import { lazyControl } from '../../kit/lazyControl.ts';
import type { EditProps, ReadContext, Widget } from '../../registry/registry.ts';
import { unitProps } from '../../registry/unitProps.tsx';
import { BLANK, isBlank, toText } from '../../values/formatValue.ts';
import { unitText } from '../../values/unitText.ts';
import { textControls } from './lazyTextControls.ts';
import { SeveralEdit } from './severalEdit.ts';
import { TextBox } from './TextBox.tsx';
import { textCount, useTextProps } from './textProps.tsx';

/** Creates the control for a one-line text. These controls differ only in the HTML type of the input. */
const inputOf = (type?: 'email' | 'tel' | 'url', inputMode?: 'numeric') =>
  function TextEdit(props: EditProps<string>) {
    const t = useFieldText();
    const text = useTextProps(props);
    if (props.op === 'in') return <SeveralEdit {...(props as EditProps)} />;
    const isSearch = props.place === 'search';
    const suffix =
      props.place === 'form' && props.field.ui.unit ? unitText(t, props.field.ui.unit) : undefined;
    const own = {
      ...text,
      // in a search, a part of an email address is allowed, which `type=email` would refuse
      ...(!isSearch && type && type !== 'url' ? { type } : {}),
      inputMode: type === 'url' ? ('url' as const) : inputMode,
    };
    return (
      <>
        <TextBox
          {...own}
          {...unitProps(props, suffix)}
          onClear={isSearch ? () => props.onChange(undefined) : undefined}
        />
        {textCount(props)}
      </>
    );
  };

const TextEdit = inputOf();

const textareaControl = lazyControl(textControls, (module) => module.TextareaEdit);

function TextareaEdit(props: EditProps<string>) {
  return props.place === 'search' ? <TextEdit {...props} /> : <textareaControl.Edit {...props} />;
}

/** Returns the text of a value as it is shown: masked or translated if the schema declares this. */
export function shownText(value: unknown, { ui }: EditProps['field'], t: ReadContext['t']): string {
  if (ui.mask && !isBlank(value)) return maskText(toText(value), ui.mask);
  return ui.translate ? t(toText(value)) : toText(value);
}

const textCell: Widget['cell'] = (value, field, { t }) => {
  if (isBlank(value)) return BLANK;
  const { unit } = field.ui;
  const shown = shownText(value, field, t);
  return unit ? `${shown} ${unitText(t, unit, value)}` : shown;
};

const masked = (kind: 'phone' | 'id-card') => (value: unknown) =>
  isBlank(value) ? BLANK : maskText(toText(value), kind);

/** Returns a link to an address if the address is safe to open, otherwise plain text. */
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

/** Draws a text on the detail screen and keeps its line breaks. */
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
  preload: textControls.load,
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
  cell: (value, _field, { shorten }) =>
    isBlank(value) ? BLANK : linkTo(value, shorten?.(toText(value)) ?? toText(value)),
  text: plain,
  trims: true,
};

/** Widget for a password. It shows neither the stored text nor its length. */
export const password: Widget = {
  ...lazyControl(textControls, (module) => module.PasswordEdit, lazyBox),
  cell: (value) => (isBlank(value) ? BLANK : '******'),
  text: (value) => (isBlank(value) ? '' : '******'),
};
