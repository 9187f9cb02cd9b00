import type { Adapter, AreaIndex, CrudProviderProps, EntityName, Extension } from '@isp/crud';
import type { Client, ClientOptions } from '@isp/request';

import type { Theme } from '@isp/shell';
import type { ComponentType } from 'react';
import type { PortalBrand } from '../kit/PortalBrand.ts';
import type { Wire } from '../kit/wire.ts';
import type { LoadTexts } from '../language/createLanguage.ts';
import type { SiteFrameOptions } from '../site/SiteOptions.ts';
import type { LoginMode } from './LoginMode.ts';

/**
 * Options of `createPortal`. Only brand, menus and areas have no default.
 *
 * @example
 * const options: PortalOptions = { brand: { name: '书店' }, menus: {}, areas: {}, storagePrefix: 'shop' };
 */
export interface PortalOptions {
  readonly brand: PortalBrand;
  /** `menus.json`: path → the screen shown there. */
  readonly menus: Readonly<Record<string, unknown>>;
  /** From the Vite plugin: `virtual:isp/areas`. */
  readonly areas: AreaIndex;
  /** Path of the portal on its origin, with its last slash: `import.meta.env.BASE_URL`. @defaultValue `/` */
  readonly base?: string;
  /** Texts of the languages beside Chinese, which is the source: the portal's own and those of the areas. */
  readonly languages?: { readonly 'en-US'?: LoadTexts };
  /** The first is the default. @defaultValue those of `@isp/shell` */
  readonly themes?: readonly Theme[];
  /** Pages that are no screens of an entity. */
  readonly pages?: readonly PortalPage[];
  /** Paths of documents of their own, for example of a public site: links to them leave the portal's page. */
  readonly documents?: readonly string[];
  /**
   * Bar and foot of the public site beside it: the portal's own public pages use them, too. A module that brings the
   * site's styles, `@isp/portal/site-frame.css`. @defaultValue the portal's own bar
   */
  readonly siteFrame?: () => Promise<{ readonly default: SiteFrameOptions }>;
  /** Published texts that visitors may read; the foot of public pages links to them. */
  readonly contents?: readonly PortalContent[];
  /**
   * Pages with the terms a user agrees to by signing in, linked below the sign-in; each may be a document of its own.
   * @defaultValue `contents`
   */
  readonly agreements?: readonly Pick<PortalContent, 'path' | 'title'>[];
  /** Redirects: path → path. */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly paths?: Partial<PortalPaths>;
  readonly parts?: Partial<PortalParts>;
  /** Ways to sign in, in their order. @defaultValue account, phone, third party, single sign-on */
  readonly loginModes?: readonly LoginMode[];
  /** First steps of a user without an organisation, shown on the landing page. */
  readonly firstSteps?: readonly FirstStep[];
  /** Links among the shortcuts of the landing page, before those of the areas. @defaultValue none */
  readonly shortcuts?: readonly PortalShortcut[];
  /** Roles an administrator may look as. @defaultValue none, and the menu has no entry for it */
  readonly viewRoles?: readonly ViewRole[];
  /** Pages of the frame with embedded applications. @defaultValue none */
  readonly childApps?: ChildAppPages;
  /** Element the portal is rendered in. @defaultValue the element with the id `root` */
  readonly container?: Element | null;
  /** Options of the client for all calls: header names, time-out, cipher, further steps. */
  readonly client?: Omit<Partial<ClientOptions>, 'session' | 'getOrg' | 'locale' | 'translate'>;
  /** Tenant of the users that sign in. @defaultValue `000000` */
  readonly tenantId?: string;
  /** Paths of the service that differ. */
  readonly wire?: Partial<Wire>;
  /** Access of the screens to their records. @defaultValue `restAdapter` below `wire.prefix` */
  readonly adapter?: (client: Client) => Adapter;
  /**
   * What it adds to the screens: widgets, actions, cells, tabs, slots. The Vite plugin needs the names of widgets, too.
   * @defaultValue none
   * @see defineExtension of `@isp/crud`
   */
  readonly extensions?: readonly Extension[];
  /**
   * What draws the screens: `pro` of `@isp/crud/pro` draws them with pro-components.
   * @defaultValue the components of `@isp/crud`
   */
  readonly skin?: CrudProviderProps['skin'];
  /** Where the texts of table heads are: `cells` puts them above the texts of their cells. @defaultValue `center` */
  readonly headAlign?: CrudProviderProps['headAlign'];
  /** Newest messages below the bell. @defaultValue the bell leads to `paths.messages` */
  readonly messages?: PortalMessages;
  /** Entity of the log of operations, `area.entity`: shown at every record. */
  readonly opsLog?: EntityName;
  /** Asked before an external entry opens; on false it does not open, and the function itself says why. */
  readonly mayOpen?: (client: Client) => Promise<boolean>;
  /** Prefix of all keys in the browser's storage. @defaultValue `isp` */
  readonly storagePrefix?: string;
}

/**
 * Props of a page: its own row.
 *
 * @example
 * const Hello = ({ title }: PortalPageProps) => <h1>{title}</h1>;
 */
export interface PortalPageProps {
  readonly title: string;
}

/**
 * A page of the portal that is no screen of an entity.
 *
 * @example
 * const hello: PortalPage = {
 *   path: '/hello',
 *   title: '你好',
 *   load: async () => ({ default: ({ title }) => <h1>{title}</h1> }),
 *   frame: 'inside',
 * };
 */
export interface PortalPage {
  /** `/detail` */
  readonly path: string;
  /** Source-language text. */
  readonly title: string;
  readonly load: () => Promise<{ readonly default: ComponentType<PortalPageProps> }>;
  /**
   * `public`: the bar above and the foot below, for everybody. `inside`: a tab of the frame, for signed-in users.
   * `none`: alone, for signed-in users. @defaultValue public
   */
  readonly frame?: 'public' | 'inside' | 'none';
  /** Inside: can be used without an organisation. @defaultValue false */
  readonly isCooperate?: boolean;
}

export interface PortalContent {
  readonly path: string;
  /** Code of the published text. */
  readonly code: string;
  /** Source-language text, used until the content with its own title is loaded. */
  readonly title: string;
}

export interface PortalMessages {
  /** Entity of the user's messages, `area.entity`. */
  readonly entity: EntityName;
  /** Fields shown beside the title of a message. */
  readonly fields: readonly string[];
}

export interface PortalPaths {
  /** Where a user without a wanted page lands, and the first tab. @defaultValue `/operator/consumer` */
  readonly landing: string;
  /** Where the public portal begins. @defaultValue `/` */
  readonly home: string;
  /** Page after a change of organisation. @defaultValue landing */
  readonly organisation: string | undefined;
  /** Page of the signed-in user. @defaultValue `/userInfo` */
  readonly profile: string;
  /** @defaultValue `/customer/message` */
  readonly messages: string;
  /** The browser's own log. @defaultValue `/customer/logs/errors` */
  readonly errors: string;
  /** Explains permissions to administrators of the platform. @defaultValue none */
  readonly rights: string | undefined;
}

/** A link on the landing page. */
export interface PortalShortcut {
  /** In Chinese; translated like the portal's own texts. */
  readonly title: string;
  readonly path: string;
  /** Permission code a user needs to see it. @defaultValue everybody */
  readonly permission?: string;
}

/**
 * Parts a portal may replace by its own.
 *
 * @example
 * const parts: Partial<PortalParts> = { Footer: () => <footer>书店</footer> };
 */
export interface PortalParts {
  readonly login: () => Promise<{ readonly default: ComponentType }>;
  /** The landing page. */
  readonly landing: () => Promise<{ readonly default: ComponentType }>;
  readonly Frame: ComponentType;
  /** Holds an `<Outlet>`. */
  readonly PublicFrame: ComponentType;
  readonly Brand: ComponentType;
  readonly Footer: ComponentType;
}

export interface FirstStep {
  readonly path: string;
  /** Code of the permission the user needs. @defaultValue every user has the step */
  readonly permission?: string;
  /** Source-language text. */
  readonly title: string;
  /** Source-language text. */
  readonly description: string;
  readonly icon?: string;
}

export interface ViewRole {
  readonly key: string;
  /** Source-language text. */
  readonly title: string;
}

export interface ChildAppPages {
  /** Path in front of the route id: `/apps/index`. */
  readonly path: string;
  /** Source-language text. */
  readonly title: string;
  /** Path of the menu entry that is highlighted. */
  readonly activeMenu: string;
  /** The host page of the applications, below the base. @defaultValue `child-host.html` */
  readonly host?: string;
}
