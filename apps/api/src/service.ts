import type { Area } from '@isp/schema';
import type { JobLoop, Locale, Module, RefusalTexts } from '@isp/server';
import type { Config } from './config/config.ts';
import type { Auth } from './platform/auth/createAuth.ts';
import type { ServiceBase } from './platform/directory/serviceBase.ts';
import type { LiveSettings } from './platform/environment/liveSettings.ts';
import type { ExternalSignIns } from './platform/external/externalSignIn.ts';
import type { MenuFile } from './platform/menu/menuFile.ts';
import type { Permissions } from './platform/permissions/permissions.ts';
import type { Ports } from './ports/ports.ts';

/** What the routes of this service share. */
export interface Service extends ServiceBase {
  readonly config: Config;
  /** What administrators may change while it runs. */
  readonly settings: LiveSettings;
  readonly areas: readonly Area[];
  readonly menus: MenuFile;
  readonly permissions: Permissions;
  readonly translate: (text: string, locale: Locale, scope?: string) => string;
  /** Of all modules, beside those every service has. */
  readonly refusals: RefusalTexts;
  readonly ports: Ports;
  readonly jobs: JobLoop;
  readonly auth: Auth;
  readonly providers: ExternalSignIns;
  /** What each module tells search engines of. */
  readonly sitemap: readonly NonNullable<Module['sitemap']>[];
  /** What each module puts on the portal's home page. */
  readonly home: readonly NonNullable<Module['home']>[];
  /** What each module lets everybody find. */
  readonly search: readonly NonNullable<Module['search']>[];
}
