import type { Field } from '@isp/schema';
import { startValues } from '@isp/schema/internal';
import { isOnForm } from './formMode.ts';

/**
 * Returns the initial values of a new record, or of an object in a new record: the default values of the schema.
 * Optional objects without default values are left out.
 */
export const defaultsOf = (fields: readonly Field[]): Record<string, unknown> =>
  startValues(fields, (field) => isOnForm(field, 'add'));
