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
  /** Content of `menus.json`: the screens, by the path at which they are shown. */
  readonly menus: Readonly<Record<string, unknown>>;
  /** Areas from the Vite plugin: `virtual:isp/areas`. */
  readonly areas: AreaIndex;
  /** Path of the portal on its origin, with a trailing slash: `import.meta.env.BASE_URL`. @defaultValue `/` */
  readonly base?: string;
  /**
   * Loads the texts in languages other than Chinese: the texts of the portal and of the areas. Chinese is the
   * source language and needs no translations.
   */
  readonly languages?: { readonly 'en-US'?: LoadTexts };
  /** Themes, with names of your own; the first one is the default. @defaultValue the themes of `@isp/shell` */
  readonly themes?: readonly Theme<string>[];
  /** Pages that are not screens of an entity. */
  readonly pages?: readonly PortalPage[];
  /**
   * Paths of the same origin that are separate documents, such as the pages of a public site. A link to such a path
   * loads a new document.
   */
  readonly documents?: readonly string[];
  /**
   * Loads the header and footer of the public site. The public pages of the portal then use them too. The module
   * must also import the styles of the site, `@isp/portal/site-frame.css`. @defaultValue public pages have the top
   * bar of the portal
   */
  readonly siteFrame?: () => Promise<{ readonly default: SiteFrameOptions }>;
  /** Published texts that visitors may read. The footer of public pages contains links to them. */
  readonly contents?: readonly PortalContent[];
  /**
   * Pages with the terms to which a user agrees by signing in, linked below the sign-in form. Each may be a
   * separate document.
   * @defaultValue `contents`
   */
  readonly agreements?: readonly Pick<PortalContent, 'path' | 'title'>[];
  /** Redirects. Key: path that is redirected. Value: target path. */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly paths?: Partial<PortalPaths>;
  readonly parts?: Partial<PortalParts>;
  /**
   * Ways to sign in, in the order in which they are shown. @defaultValue account, phone, third party, single
   * sign-on
   */
  readonly loginModes?: readonly LoginMode[];
  /** First steps of a user without an organisation, shown on the landing page. */
  readonly firstSteps?: readonly FirstStep[];
  /** Links that the landing page shows as shortcuts, before the links of the areas. @defaultValue none */
  readonly shortcuts?: readonly PortalShortcut[];
  /**
   * Roles as which an administrator may view the portal. @defaultValue none, and the account menu has no entry for
   * it
   */
  readonly viewRoles?: readonly ViewRole[];
  /** Pages of the back office that contain embedded applications. @defaultValue none */
  readonly childApps?: ChildAppPages;
  /** Element in which the portal is rendered. @defaultValue the element with the id `root` */
  readonly container?: Element | null;
  /** Options of the client for all calls: header names, time-out, cipher, further steps. */
  readonly client?: Omit<Partial<ClientOptions>, 'session' | 'getOrg' | 'locale' | 'translate'>;
  /** Tenant of the users that sign in. @defaultValue `000000` */
  readonly tenantId?: string;
  /** Paths of the service that differ from the default. */
  readonly wire?: Partial<Wire>;
  /**
   * Creates the adapter through which the screens read and change records. @defaultValue `restAdapter` below
   * `wire.prefix`
   */
  readonly adapter?: (client: Client) => Adapter;
  /**
   * Additions to the screens: widgets, actions, cells, tabs, slots. The Vite plugin needs the names of widgets too.
   * @defaultValue none
   * @see defineExtension of `@isp/crud`
   */
  readonly extensions?: readonly Extension[];
  /**
   * Skin that draws the screens: `pro` of `@isp/crud/pro` draws them with pro-components.
   * @defaultValue the components of `@isp/crud`
   */
  readonly skin?: CrudProviderProps['skin'];
  /**
   * Alignment of the texts in table headers. `cells` aligns them like the texts in their cells. @defaultValue
   * `center`
   */
  readonly headAlign?: CrudProviderProps['headAlign'];
  /**
   * Entity and fields of the user's messages. The bell in the top bar then opens a panel with the newest messages.
   * @defaultValue none: the bell leads to `paths.messages`
   */
  readonly messages?: PortalMessages;
  /**
   * Key of the entity of the operation log, `area.entity`. The detail of every record then shows its part of the
   * log.
   */
  readonly opsLog?: EntityName;
  /**
   * Called before a menu entry opens a page outside of the portal. If it returns false, the page does not open; the
   * function itself must show the reason.
   */
  readonly mayOpen?: (client: Client) => Promise<boolean>;
  /** Prefix of all keys in the browser's storage. @defaultValue `isp` */
  readonly storagePrefix?: string;
}

/**
 * Properties of the component of a page. The title comes from the page's entry in `pages`.
 *
 * @example
 * const Hello = ({ title }: PortalPageProps) => <h1>{title}</h1>;
 */
export interface PortalPageProps {
  readonly title: string;
}

/**
 * A page of the portal that is not a screen of an entity.
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
  /** Path of the page, for example `/detail`. */
  readonly path: string;
  /** Title in the source language. */
  readonly title: string;
  readonly load: () => Promise<{ readonly default: ComponentType<PortalPageProps> }>;
  /**
   * Frame of the page. `public`: with header and footer, for everyone. `inside`: a tab of the frame, for signed-in
   * users. `either`: in the frame of the page before it. `none`: without a frame, for signed-in users.
   * @defaultValue public
   */
  readonly frame?: 'public' | 'inside' | 'either' | 'none';
  /** For `inside` and `either`: true if the page can be used without an organisation. @defaultValue false */
  readonly isCooperate?: boolean;
}

export interface PortalContent {
  readonly path: string;
  /** Code of the published text. */
  readonly code: string;
  /** Title in the source language. It is shown until the published text is loaded, which contains its own title. */
  readonly title: string;
}

export interface PortalMessages {
  /** Key of the entity of the user's messages, `area.entity`. */
  readonly entity: EntityName;
  /** Names of the fields that are shown in addition to the title of a message. */
  readonly fields: readonly string[];
}

export interface PortalPaths {
  /**
   * Path of the landing page. It is the first tab, and is opened after signing in if the user requested no other
   * page. @defaultValue `/operator/consumer`
   */
  readonly landing: string;
  /** Path of the home page for visitors. @defaultValue `/` */
  readonly home: string;
  /** Path of the page that is opened after a change of organisation. @defaultValue landing */
  readonly organisation: string | undefined;
  /** Path of the page with the data of the signed-in user. @defaultValue `/userInfo` */
  readonly profile: string;
  /**
   * Path of the page with all messages.
   * @defaultValue `/customer/message`
   */
  readonly messages: string;
  /** Path of the page with the errors that occurred in this browser. @defaultValue `/customer/logs/errors` */
  readonly errors: string;
  /**
   * Path of the page that explains to administrators of the platform why a user may or may not do something.
   * @defaultValue none
   */
  readonly rights: string | undefined;
}

/** A link on the landing page. */
export interface PortalShortcut {
  /** Title in Chinese. It is translated like the texts of the portal. */
  readonly title: string;
  readonly path: string;
  /** Permission code that a user needs to see the link. @defaultValue all users see it */
  readonly permission?: string;
}

/**
 * Parts that a portal may replace.
 *
 * @example
 * const parts: Partial<PortalParts> = { Footer: () => <footer>书店</footer> };
 */
export interface PortalParts {
  readonly login: () => Promise<{ readonly default: ComponentType }>;
  /** Loads the landing page. */
  readonly landing: () => Promise<{ readonly default: ComponentType }>;
  readonly Frame: ComponentType;
  /** Frame of public pages. It must contain an `<Outlet>`. */
  readonly PublicFrame: ComponentType;
  readonly Brand: ComponentType;
  readonly Footer: ComponentType;
}

export interface FirstStep {
  readonly path: string;
  /** Code of the permission that the user needs. @defaultValue every user has the step */
  readonly permission?: string;
  /** Title in the source language. */
  readonly title: string;
  /** Description in the source language. */
  readonly description: string;
  readonly icon?: string;
}

export interface ViewRole {
  readonly key: string;
  /** Title in the source language. */
  readonly title: string;
}

export interface ChildAppPages {
  /** Path of the pages, without the id of the application at its end: `/apps/index`. */
  readonly path: string;
  /** Title in the source language. */
  readonly title: string;
  /** Path of the menu entry that is highlighted. */
  readonly activeMenu: string;
  /**
   * Path below the base of the page that runs the embedded applications in a frame. @defaultValue `child-host.html`
   */
  readonly host?: string;
}
