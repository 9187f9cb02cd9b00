import { lazyPart, onDemand } from '@isp/kit/react';
import type { Widget } from '../../registry/registry.ts';
import { choiceText, jsonText } from '../../values/foreignText.ts';
import { BLANK } from '../../values/formatValue.ts';
import { object } from '../nested/nestedWidgets.tsx';

const controls = onDemand(() => import('./foreignControls.chunk.ts'));

const written: Pick<Widget, 'cell' | 'text' | 'preload'> = {
  preload: controls.load,
  cell: (value) => (value === undefined ? BLANK : jsonText(value) || BLANK),
  text: jsonText,
};

/** One of several kinds of value, with a chooser. */
const variants: Widget = {
  ...object,
  preload: controls.load,
  Edit: lazyPart(controls, (module) => module.VariantsEdit),
};

/** One of the values a schema lists, if they are not all texts or numbers. */
const choice: Widget = {
  ...written,
  Edit: lazyPart(controls, (module) => module.ChoiceEdit),
  cell: (value, field, { t }) => choiceText(value, field, t) || BLANK,
  text: (value, field, { t }) => choiceText(value, field, t),
};

/** A list whose elements have different schemas. */
const tuple: Widget = {
  ...written,
  Edit: lazyPart(controls, (module) => module.TupleEdit),
  wide: true,
};

/** A part that opens on demand. */
const folded: Widget = {
  ...object,
  ...written,
  Edit: lazyPart(controls, (module) => module.FoldedEdit),
  wide: true,
};

export const foreignWidgets = { choice, folded, tuple, variants };
