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

/** Widget of a value that may be one of several kinds. Its control contains a choice of the kind. */
const variants: Widget = {
  ...object,
  preload: controls.load,
  Edit: lazyPart(controls, (module) => module.VariantsEdit),
};

/** Widget of a choice among the values that a schema lists, if the values are not all texts or all numbers. */
const choice: Widget = {
  ...written,
  Edit: lazyPart(controls, (module) => module.ChoiceEdit),
  cell: (value, field, { t }) => choiceText(value, field, t) || BLANK,
  text: (value, field, { t }) => choiceText(value, field, t),
};

/** Widget of a list whose elements have different schemas (`prefixItems`). */
const tuple: Widget = {
  ...written,
  Edit: lazyPart(controls, (module) => module.TupleEdit),
  wide: true,
};

/** Widget of a part of a schema that is drawn only when the user opens it. */
const folded: Widget = {
  ...object,
  ...written,
  Edit: lazyPart(controls, (module) => module.FoldedEdit),
  wide: true,
};

export const foreignWidgets = { choice, folded, tuple, variants };
