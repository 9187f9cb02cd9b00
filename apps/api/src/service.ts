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

/** Parts of this service that its routes share. */
export interface Service extends ServiceBase {
  readonly config: Config;
  /** Settings that administrators may change while the service runs. */
  readonly settings: LiveSettings;
  readonly areas: readonly Area[];
  readonly menus: MenuFile;
  readonly permissions: Permissions;
  readonly translate: (text: string, locale: Locale, scope?: string) => string;
  /** Texts of the refusals of all modules, in addition to the refusals of every service. */
  readonly refusals: RefusalTexts;
  /** Ports to the external systems that this process uses. */
  readonly ports: Ports;
  /** Functions of the service that rules and jobs use. */
  readonly host: HostTypes['host'];
  readonly jobs: JobLoop;
  readonly auth: Auth;
  readonly providers: ExternalSignIns;
  /** Functions of all modules that return their pages for search engines. */
  readonly sitemap: readonly NonNullable<Module['sitemap']>[];
  /** Parts of all modules for the portal's home page. */
  readonly home: readonly NonNullable<Module['home']>[];
  /** Sources of all modules for the search of public records. */
  readonly search: readonly NonNullable<Module['search']>[];
}
