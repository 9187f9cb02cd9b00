import type { Field } from '../model/field.ts';
import { traitsOf, widgetOfFormat } from '../model/widgets.ts';

/**
 * Returns true if the value of a field is never shown again, such as a password. It must not be stored in a draft,
 * a log or a cache.
 */
export const isSecret = ({ format, widget, writeOnly }: Field): boolean =>
  writeOnly ||
  traitsOf(widget).secret === true ||
  (format !== undefined && traitsOf(widgetOfFormat(format) ?? '').secret === true);
