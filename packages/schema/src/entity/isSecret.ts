import type { Field } from '../model/field.ts';
import { traitsOf, widgetOfFormat } from '../model/widgets.ts';

/** Is a field's value for nobody to read again, so that it is kept nowhere on the way? */
export const isSecret = ({ format, widget, writeOnly }: Field): boolean =>
  writeOnly ||
  traitsOf(widget).secret === true ||
  (format !== undefined && traitsOf(widgetOfFormat(format) ?? '').secret === true);
