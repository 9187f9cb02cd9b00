import { quote } from '../sql/quote.ts';
import { MAX_SAMPLES } from './step.ts';

/** Returns a query that counts rows and names some of them. */
export const countRows = (table: string, condition: string, sample = 'id'): string =>
  `select count(*) as rows, coalesce((array_agg(${sample} order by id))[1:${MAX_SAMPLES}], '{}') as samples from ${quote(table)} where ${condition}`;
