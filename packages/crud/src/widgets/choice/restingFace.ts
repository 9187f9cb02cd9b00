import type { Field } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import type { RestingFace, Widget } from '../../registry/registry.ts';
import { isBlank } from '../../values/formatValue.ts';

/**
 * The resting face of a control with a choice.
 *
 * @param shown the text of a value; `undefined` where only the control itself can show it
 */
export const restingFace =
  (
    shown: (
      value: unknown,
      field: Field,
      t: (text: string) => string,
      clock?: DateTimes,
    ) => string | undefined,
    look?: Pick<RestingFace, 'role' | 'icon' | 'search'>,
  ): NonNullable<Widget['rest']> =>
  (value, field, t, clock) => {
    const text = isBlank(value) ? '' : shown(value, field, t, clock);
    return text === undefined
      ? undefined
      : { text, placeholder: t(field.ui.placeholder ?? '请选择'), ...look };
  };
