import { type Field, startValues } from '@isp/schema';
import { isOnForm } from './formMode.ts';

/** What a new record, or an object in one, starts with: the schema's defaults. An optional object stays away without its own. */
export const defaultsOf = (fields: readonly Field[]): Record<string, unknown> =>
  startValues(fields, (field) => isOnForm(field, 'add'));
