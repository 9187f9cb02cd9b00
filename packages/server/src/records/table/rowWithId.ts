import type { Row } from '@isp/schema';

/** A row of any entity, of which the types only know the id. */
export type RowWithId = Row & { readonly id: string };
