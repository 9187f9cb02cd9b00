import type { Field } from '../model/field.ts';
import { traitsOf, widgetOfFormat } from '../model/widgets.ts';

/** Returns true if a field's value is never shown again. The value must not be stored in a draft, log or cache. */
export const isSecret = ({ format, widget, writeOnly }: Field): boolean =>
  writeOnly ||
  traitsOf(widget).secret === true ||
  (format !== undefined && traitsOf(widgetOfFormat(format) ?? '').secret === true);
