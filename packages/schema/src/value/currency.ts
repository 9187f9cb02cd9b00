import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { FieldUi } from '../model/field.ts';

/**
 * Returns true if the text is a currency code (ISO 4217). Otherwise it is the name of a field that contains the
 * code.
 */
export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Returns the currency of an amount, usually a code. Returns undefined if the schema declares none. */
export const currencyOf = ({ currency }: Pick<FieldUi, 'currency'>, row: Row): unknown =>
  currency === undefined || isCurrency(currency) ? currency : ownValue(row, currency);
