import type { Database } from '@isp/server';

/** What every part of the service needs and none of them makes. */
export interface ServiceBase {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
}
