import type { Area } from '@isp/schema';
import type { HostTypes, Module, RefusalTexts } from '@isp/server';
import type { HostAction, JobLoop, Locale } from '@isp/server/internal';
import type { Config } from './config/config.ts';
import type { LiveSettings } from './config/liveSettings.ts';
import type { MenuFile } from './config/menuFile.ts';
import type { Auth } from './platform/auth/createAuth.ts';
import type { ServiceBase } from './platform/directory/serviceBase.ts';
import type { ExternalSignIns } from './platform/external/externalSignIn.ts';
import type { CallCounter } from './platform/limits/limitCalls.ts';
import type { Permissions } from './platform/permissions/permissions.ts';
import type { Ports } from './ports/ports.ts';

/** Parts of the running service that its routes use. */
export interface Service extends ServiceBase {
  readonly config: Config;
  /** Settings that administrators can change while the service runs. Their current values are read from here. */
  readonly settings: LiveSettings;
  readonly areas: readonly Area[];
  readonly menus: MenuFile;
  readonly permissions: Permissions;
  readonly translate: (text: string, locale: Locale, scope?: string) => string;
  /** Texts of the refusals that the modules add to the refusals every service has. */
  readonly refusals: RefusalTexts;
  /** Ports to the external systems that this process uses. */
  readonly ports: Ports;
  /** Functions that the service offers to rules and jobs. */
  readonly host: HostTypes['host'];
  /** Runs an action of an entity as its route does, for a command of the operator. @throws Refusal */
  readonly act: (action: HostAction) => Promise<unknown>;
  readonly jobs: JobLoop;
  readonly auth: Auth;
  /** Counts calls against the limits of the configuration. */
  readonly calls: CallCounter;
  readonly providers: ExternalSignIns;
  /**
   * Functions of the modules that return the addresses of their public pages, for the sitemap that search engines
   * read.
   */
  readonly sitemap: readonly NonNullable<Module['sitemap']>[];
  /** Parts of the portal's home page that the modules provide. */
  readonly home: readonly NonNullable<Module['home']>[];
  /** Sources of public records that the modules provide for the search of the portal. */
  readonly search: readonly NonNullable<Module['search']>[];
}
