import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { FieldUi } from '../model/field.ts';

/** Returns true if the text is the code of a currency (ISO 4217) and not the name of a field that contains a code. */
export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Returns the currency of an amount, usually a code; undefined if the schema names no currency. */
export const currencyOf = ({ currency }: Pick<FieldUi, 'currency'>, row: Row): unknown =>
  currency === undefined || isCurrency(currency) ? currency : ownValue(row, currency);
