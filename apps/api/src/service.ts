import type { Area } from '@isp/schema';
import type { HostTypes, Module, RefusalTexts } from '@isp/server';
import type { JobLoop, Locale } from '@isp/server/internal';
import type { Config } from './config/config.ts';
import type { LiveSettings } from './config/liveSettings.ts';
import type { MenuFile } from './config/menuFile.ts';
import type { Auth } from './platform/auth/createAuth.ts';
import type { ServiceBase } from './platform/directory/serviceBase.ts';
import type { ExternalSignIns } from './platform/external/externalSignIn.ts';
import type { Permissions } from './platform/permissions/permissions.ts';
import type { Ports } from './ports/ports.ts';

/** Shared parts of the routes of this service. */
export interface Service extends ServiceBase {
  readonly config: Config;
  /** Settings that administrators may change while it runs. */
  readonly settings: LiveSettings;
  readonly areas: readonly Area[];
  readonly menus: MenuFile;
  readonly permissions: Permissions;
  readonly translate: (text: string, locale: Locale, scope?: string) => string;
  /** Parts of all modules, besides those of every service. */
  readonly refusals: RefusalTexts;
  /** External systems that this process uses. */
  readonly ports: Ports;
  /** Functions of the service for rules and jobs. */
  readonly host: HostTypes['host'];
  readonly jobs: JobLoop;
  readonly auth: Auth;
  readonly providers: ExternalSignIns;
  /** Pages of each module for search engines. */
  readonly sitemap: readonly NonNullable<Module['sitemap']>[];
  /** Parts of each module on the portal's home page. */
  readonly home: readonly NonNullable<Module['home']>[];
  /** The public records of each module for the search. */
  readonly search: readonly NonNullable<Module['search']>[];
}
