import { lazyPart, onDemand } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import { cutText } from '@isp/schema/internal';
import { lazyControl } from '../../kit/lazyControl.ts';
import type { ReadContext, Widget } from '../../registry/registry.ts';
import { BLANK, isBlank, toText } from '../../values/formatValue.ts';
import { DiffRead, LongRead } from './longRead.tsx';

const controls = onDemand(() => import('./longControls.tsx'));

/**
 * Component that draws a text in Markdown. HTML in the text is shown as text. Draws nothing until its code is
 * loaded.
 */
export const Markdown = lazyPart(controls, (module) => module.Markdown);

/** Returns the value as text, translated if the field has `translate`. */
const ownText = (value: unknown, { ui }: Field, { t }: ReadContext): string =>
  ui.translate ? t(toText(value)) : toText(value);

/** Returns a Markdown text without its marks on a single line, for a table cell. */
const plainOf: NonNullable<Widget['text']> = (value, field, context) =>
  cutText(ownText(value, field, context), 500)
    .replace(/[`*#>]/g, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

export const richText: Widget = {
  ...lazyControl(controls, (module) => module.RichTextEdit),
  cell: (value, field, context) => (isBlank(value) ? BLANK : plainOf(value, field, context)),
  Read: ({ value, field, context }) =>
    isBlank(value) ? BLANK : <Markdown text={ownText(value, field, context)} />,
  text: plainOf,
  wide: true,
};

export const json: Widget = {
  ...lazyControl(controls, (module) => module.JsonEdit),
  cell: (value) => (isBlank(value) ? BLANK : typeof value === 'string' ? value : JSON.stringify(value)),
  Read: LongRead,
  text: toText,
  wide: true,
  lines: true,
};

/** Widget for a value whose differences from another field are shown on the detail screen. */
export const diff: Widget = { ...json, Read: DiffRead, wide: 'below' };

/** Widget for a text whose lines and spaces are significant, such as a script or a settings file. */
export const code: Widget = {
  ...lazyControl(controls, (module) => module.CodeEdit),
  cell: (value) => (isBlank(value) ? BLANK : cutText(toText(value), 500).replace(/\s+/g, ' ').trim()),
  Read: LongRead,
  text: toText,
  wide: true,
  lines: true,
};
