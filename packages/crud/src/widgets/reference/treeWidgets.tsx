import { onDemand } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import { lazyControl } from '../../kit/lazyControl.ts';
import { elementOf } from '../../registry/controlProps.ts';
import type { Widget } from '../../registry/registry.ts';
import { toText } from '../../values/formatValue.ts';
import { select } from '../choice/choiceWidgets.tsx';
import { reference } from './referenceWidget.tsx';

// lazy: imports much of antd, and few forms have it
const trees = onDemand(() => import('./treeControls.tsx'));
/** A record is shown by its name with a link, a value of a dictionary by its label. */
const readOf = (field: Field) => (elementOf(field).dict === undefined ? reference : select);
const leveled: Pick<Widget, 'cell' | 'text'> = {
  cell: (value, field, context) => readOf(field).cell(value, field, context),
  text: (value, field, context) => readOf(field).text?.(value, field, context) ?? toText(value),
};

/** A record or dictionary value, chosen from a tree. */
export const treeSelect: Widget = {
  ...leveled,
  ...lazyControl(trees, (module) => module.TreeSelectEdit),
};

/** The same, chosen level by level. */
export const cascader: Widget = {
  ...leveled,
  ...lazyControl(trees, (module) => module.CascaderEdit),
};
