import type { Field } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import type { RestingFace, Widget } from '../../registry/registry.ts';
import { isBlank } from '../../values/formatValue.ts';

/**
 * Creates the function that returns the look of a text box, which is drawn in place of a choice until the user uses
 * it.
 *
 * @param shown returns the text of a value, or `undefined` if only the control itself can show the value
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
