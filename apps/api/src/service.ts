import type { Area } from '@isp/schema';
import type { Database, JobLoop, Locale } from '@isp/server';
import type { Config } from './config.ts';
import type { Permissions } from './platform/permissions/permissions.ts';
import type { Auth } from './platform/signIn/createAuth.ts';
import type { ExternalSignIns } from './platform/signIn/externalSignIn.ts';

/** What the routes of this service share. */
export interface Service {
  readonly config: Config;
  readonly database: Database;
  readonly areas: readonly Area[];
  readonly permissions: Permissions;
  readonly translate: (text: string, locale: Locale, area?: string) => string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly jobs: JobLoop;
  readonly auth: Auth;
  readonly providers: ExternalSignIns;
}
