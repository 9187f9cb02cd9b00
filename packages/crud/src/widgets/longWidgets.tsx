import { latePart, onDemand } from '../provider/onDemand.ts';
import type { Widget } from '../registry.ts';
import { BLANK, isBlank, pretty, toText } from './formatValue.ts';

const controls = onDemand(() => import('./rareControls.ts'));
/** A text in Markdown, without any markup of its own. Suspends while it loads. @see T-R1 */
export const Markdown = latePart(controls, (module) => module.Markdown);

/** Markdown without its marks, for one line of a table. */
const plainOf = (value: unknown) =>
  toText(value)
    .slice(0, 500)
    .replace(/[`*#>]/g, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

export const richText: Widget = {
  Edit: latePart(controls, (module) => module.RichTextEdit),
  preload: controls.load,
  cell: (value) => (isBlank(value) ? BLANK : plainOf(value)),
  Read: ({ value }: { value: unknown }) => (isBlank(value) ? BLANK : <Markdown text={toText(value)} />),
  text: plainOf,
  wide: true,
};

export const json: Widget = {
  Edit: latePart(controls, (module) => module.JsonEdit),
  preload: controls.load,
  cell: (value) => (isBlank(value) ? BLANK : typeof value === 'string' ? value : JSON.stringify(value)),
  Read: ({ value }: { value: unknown }) =>
    isBlank(value) ? (
      BLANK
    ) : (
      <pre className="isp-code">{typeof value === 'string' ? value : pretty(value)}</pre>
    ),
  text: toText,
  wide: true,
};
