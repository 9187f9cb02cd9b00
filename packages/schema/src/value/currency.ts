import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { FieldUi } from '../model/field.ts';

/** Is it a code of a currency (ISO 4217), and no name of a field that holds one? */
export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** What currency an amount is in: a code as a rule. Undefined where the schema says nothing of it. */
export const currencyOf = ({ currency }: Pick<FieldUi, 'currency'>, row: Row): unknown =>
  currency === undefined || isCurrency(currency) ? currency : ownValue(row, currency);
