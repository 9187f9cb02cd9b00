import type { Field } from '../model/field.ts';

/** Does the field hold a day or a moment? Its range travels by `_dategt` and `_datelt`. */
export const isTimeField = (field: Field | undefined): boolean =>
  field?.format === 'date' || field?.format === 'date-time';
