import { lazyPart, onDemand } from '@isp/kit/react';
import type { Widget } from '../../registry/registry.ts';
import { BLANK, isBlank } from '../../values/formatValue.ts';
import { arrayText, objectText } from '../../values/nestedText.ts';

const controls = onDemand(() => import('./nestedControls.tsx'));

export const object: Widget = {
  Edit: lazyPart(controls, (module) => module.ObjectEdit),
  cell: (value, field, context) => objectText(value, field, context) || BLANK,
  Read: lazyPart(controls, (module) => module.ObjectRead),
  text: objectText,
  preload: controls.load,
  wide: true,
  parts: true,
};

export const array: Widget = {
  Edit: lazyPart(controls, (module) => module.ArrayEdit),
  cell: (value, field, context) => (isBlank(value) ? BLANK : arrayText(value, field, context)),
  Read: lazyPart(controls, (module) => module.ArrayRead),
  text: arrayText,
  preload: controls.load,
  wide: true,
  parts: true,
};
