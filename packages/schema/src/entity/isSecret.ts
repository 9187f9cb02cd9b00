import type { Field } from '../model/field.ts';
import { traitsOf, widgetOfFormat } from '../model/widgets.ts';

/** True when a field's value is never shown again: it is kept in no draft, log or cache. */
export const isSecret = ({ format, widget, writeOnly }: Field): boolean =>
  writeOnly ||
  traitsOf(widget).secret === true ||
  (format !== undefined && traitsOf(widgetOfFormat(format) ?? '').secret === true);
