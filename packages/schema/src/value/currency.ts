import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { FieldUi } from '../model/field.ts';

/** Is it a code of a currency (ISO 4217), and no name of a field that holds one? */
export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Currency of an amount: usually a code. Undefined where the schema names none. */
export const currencyOf = ({ currency }: Pick<FieldUi, 'currency'>, row: Row): unknown =>
  currency === undefined || isCurrency(currency) ? currency : ownValue(row, currency);
