import type { Database } from '@isp/server';
import type { Passwords } from '../passwords/password.ts';
import type { Directory } from './directory.ts';

/** Basic parts of the service, which all other parts need. */
export interface ServiceBase {
  readonly database: Database;
  readonly directory: Directory;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly passwords: Passwords;
}
