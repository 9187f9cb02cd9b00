/**
 * Paths of the service, from the root of the origin: what the portal itself calls. `{ prefix }` moves all paths below
 * it; any other option replaces the path of its name.
 */
export const wireOf = ({ prefix = '/isp-user/api/v1', ...own }: Partial<Wire> = {}): Wire => ({
  prefix,
  users: `${prefix}/users`,
  password: `${prefix}/users/password`,
  login: `${prefix}/login`,
  ticketLogin: `${prefix}/login/oauth2/session`,
  smsCode: `${prefix}/login/sms-code`,
  loginProviders: `${prefix}/login/oauth2/provider`,
  loginCheck: `${prefix}/login/oauth2/check`,
  logout: '/blade-auth/oauth/logout',
  clearCache: '/blade-auth/oauth/clear-cache',
  unread: `${prefix}/sys-message/un-read-message-count`,
  unreadStream: `${prefix}/sys-message/stream`,
  childApp: `${prefix}/child-app/by-route`,
  childApps: `${prefix}/child-app/page-query`,
  content: `${prefix}/content/published`,
  organisations: `${prefix}/organization/page-query`,
  xsrfToken: `${prefix}/xsrf-token`,
  environment: `${prefix}/env`,
  captcha: '/blade-auth/oauth/captcha',
  topMenu: '/blade-system/menu/top-menu',
  menuRoutes: '/blade-system/menu/routes',
  menuButtons: '/blade-system/menu/buttons',
  ...own,
});

export interface Wire {
  /** In front of every entity's path. @defaultValue `/isp-user/api/v1` */
  readonly prefix: string;
  readonly users: string;
  /** Changes the password of the signed-in user; the call sends the old one too. */
  readonly password: string;
  readonly login: string;
  readonly ticketLogin: string;
  readonly smsCode: string;
  readonly loginProviders: string;
  /**
   * Page of the provider (not a call) that signs a user in again after a lost session, and leads to the sign-in page
   * where it does not know the user. Empty without a provider.
   */
  readonly loginCheck: string;
  readonly logout: string;
  readonly clearCache: string;
  readonly unread: string;
  readonly unreadStream: string;
  readonly childApp: string;
  readonly childApps: string;
  readonly content: string;
  /** A list of organisations (`id`, `orgName`), for users that may look into others. */
  readonly organisations: string;
  readonly xsrfToken: string;
  readonly environment: string;
  readonly captcha: string;
  readonly topMenu: string;
  readonly menuRoutes: string;
  readonly menuButtons: string;
}
