import type { Row } from '@isp/schema';

/** A row of any entity, of which only the id is known by type. */
export type RowWithId = Row & { readonly id: string };
