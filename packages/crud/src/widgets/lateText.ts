import type { Field } from '@isp/schema';
import type { Widget } from '../registry.ts';
import { isBlank } from './formatValue.ts';

/**
 * The words of a control of one line that is not drawn yet.
 * @param shown the text of a value; `undefined` where only the control itself can show it
 */
export const lateText =
  (
    verb: '请输入' | '请选择',
    shown: (value: unknown, field: Field, t: (text: string) => string) => string | undefined,
  ): Widget['late'] =>
  (value, field, t) => {
    const text = isBlank(value) ? '' : shown(value, field, t);
    return text === undefined ? undefined : { text, placeholder: t(field.ui.placeholder ?? verb) };
  };
