import type { Field } from '../model/field.ts';

/**
 * Returns true if the field contains a date or a date-time. In a request, a range of such a field has the suffixes
 * `_dategt` and `_datelt`.
 */
export const isTimeField = (field: Field | undefined): boolean =>
  field?.format === 'date' || field?.format === 'date-time';
