import type { Field } from '@isp/schema';
import { startValues } from '@isp/schema/internal';
import { isOnForm } from './formMode.ts';

/** First values of a new record, or of an object in one: the schema's defaults. Optional objects without any are left out. */
export const defaultsOf = (fields: readonly Field[]): Record<string, unknown> =>
  startValues(fields, (field) => isOnForm(field, 'add'));
