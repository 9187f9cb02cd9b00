import type { Row } from '@isp/schema';

/** A row of any entity. Its type contains only the id. */
export type RowWithId = Row & { readonly id: string };
