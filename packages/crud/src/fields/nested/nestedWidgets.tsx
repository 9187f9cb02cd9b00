import { lazyPart, onDemand } from '@isp/kit/react';
import type { Widget } from '../../registry/registry.ts';
import { BLANK, isBlank } from '../../values/formatValue.ts';
import { arrayText, namedFigures, objectText } from '../../values/nestedText.ts';

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

/** Maximum number of named figures in a cell. The tooltip shows all of them. */
const MAX_FIGURES = 3;

const arrayCell: Widget['cell'] = (value, field, context) => {
  if (isBlank(value)) return BLANK;
  const text = arrayText(value, field, context);
  const figures = namedFigures(value, field);
  if (!figures) return text;
  // only names are shortened: a part of a number is a different number
  return (
    <span className="isp-named" title={text}>
      {figures.slice(0, MAX_FIGURES).map(({ figure, name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two figures may have the same name, and their order is fixed
        <span key={at}>
          <span>{name}</span> <b>{figure}</b>
        </span>
      ))}
    </span>
  );
};

export const array: Widget = {
  Edit: lazyPart(controls, (module) => module.ArrayEdit),
  cell: arrayCell,
  Read: lazyPart(controls, (module) => module.ArrayRead),
  text: arrayText,
  preload: controls.load,
  wide: true,
  parts: true,
};
