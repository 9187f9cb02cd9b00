import { isObject } from '@isp/kit';
import { onDemand } from '@isp/kit/react';
import { lazyControl } from '../../kit/lazyControl.ts';
import type { Widget } from '../../registry/registry.ts';
import { BLANK, toText } from '../../values/formatValue.ts';

const control = onDemand(() => import('./NamedValuesEdit.tsx'));

const pairs = (value: unknown) =>
  isObject(value)
    ? Object.entries(value)
        .map(([name, own]) => `${name}=${toText(own)}`)
        .join(', ')
    : toText(value);

export const keyValue: Widget = {
  ...lazyControl(control, (module) => module.NamedValuesEdit),
  cell: (value) => pairs(value) || BLANK,
  text: pairs,
  wide: true,
};
