import type { Database } from '@isp/server';
import type { Passwords } from '../passwords/password.ts';
import type { Directory } from './directory.ts';

/** What every part of the service needs and none of them makes. */
export interface ServiceBase {
  readonly database: Database;
  readonly directory: Directory;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly passwords: Passwords;
}
