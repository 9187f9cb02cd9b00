// Values that the examples of docstrings use without an import. An example that needs anything else declares it.
import type { Adapter, AreaIndex } from '@isp/crud';
import type { Client } from '@isp/request';
import type { Area, Entity, Field, Row } from '@isp/schema';
import type { Caller, Database, ispEnvelope } from '@isp/server';

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
/** The user who calls the service. */
export const caller: Caller;
export const database: Database;
/** A service with `ispServer` in it. */
export const app: Parameters<typeof ispEnvelope>[0];
