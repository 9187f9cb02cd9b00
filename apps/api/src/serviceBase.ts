import type { Database } from '@isp/server';
import type { Directory } from './platform/signIn/directory.ts';
import type { Passwords } from './platform/signIn/password.ts';

/** What every part of the service needs and none of them makes. */
export interface ServiceBase {
  readonly database: Database;
  readonly directory: Directory;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly passwords: Passwords;
}
