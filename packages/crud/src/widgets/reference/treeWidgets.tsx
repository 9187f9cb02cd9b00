import { onDemand } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import { lazyControl } from '../../kit/lazyControl.ts';
import { elementOf } from '../../registry/controlProps.ts';
import type { Widget } from '../../registry/registry.ts';
import { toText } from '../../values/formatValue.ts';
import { select } from '../choice/choiceWidgets.tsx';
import { reference } from './referenceWidget.tsx';

// the code is loaded only when needed, because it imports much of antd and few forms have trees
const trees = onDemand(() => import('./treeControls.tsx'));
/**
 * Returns the widget that draws the value outside of forms: a record by its name as a link, a dictionary value by
 * its label.
 */
const readOf = (field: Field) => (elementOf(field).dict === undefined ? reference : select);
const leveled: Pick<Widget, 'cell' | 'text'> = {
  cell: (value, field, context) => readOf(field).cell(value, field, context),
  text: (value, field, context) => readOf(field).text?.(value, field, context) ?? toText(value),
};

/** Widget for a record or dictionary value that the user chooses from a whole tree. */
export const treeSelect: Widget = {
  ...leveled,
  ...lazyControl(trees, (module) => module.TreeSelectEdit),
};

/** Widget for a record or a dictionary value that the user chooses level by level. */
export const cascader: Widget = {
  ...leveled,
  ...lazyControl(trees, (module) => module.CascaderEdit),
};
