// What the examples of docstrings use without saying where it is from. An example that needs anything else declares it.
import type { Adapter, AreaIndex } from '@isp/crud';
import type { Client } from '@isp/request';
import type { Area, Entity, Field, Row } from '@isp/schema';

/** The parsed JSON of an area file. */
export const json: unknown;
export const area: Area;
export const areas: AreaIndex;
export const entity: Entity;
export const field: Field;
/** A record. */
export const row: Row;
export const rows: readonly Row[];
/** An adapter of a portal. */
export const adapter: Adapter;
export const client: Client;
