/**
 * Returns the paths of the service that the portal calls, as paths of its origin. The option `prefix` changes the
 * beginning of all paths; any other option replaces the path with its name.
 */
export const wireOf = ({ prefix = '/isp-user/api/v1', ...own }: Partial<Wire> = {}): Wire => ({
  prefix,
  users: `${prefix}/users`,
  password: `${prefix}/users/password`,
  login: `${prefix}/login`,
  ticketLogin: `${prefix}/login/oauth2/session`,
  smsCode: `${prefix}/login/sms-code`,
  forgottenCode: `${prefix}/login/forgotten-code`,
  forgotten: `${prefix}/login/forgotten`,
  linkLogin: `${prefix}/login/link`,
  setup: `${prefix}/login/setup`,
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
  /** Beginning of the paths of all entities. @defaultValue `/isp-user/api/v1` */
  readonly prefix: string;
  readonly users: string;
  /** Call that changes the password of the signed-in user. The old password is sent too. */
  readonly password: string;
  readonly login: string;
  readonly ticketLogin: string;
  readonly smsCode: string;
  /** Call that sends a code to a user who has forgotten the password. */
  readonly forgottenCode: string;
  /** Call that sets a new password with this code. */
  readonly forgotten: string;
  /** Call that signs in with the token of a one-time link. */
  readonly linkLogin: string;
  /** Call that makes the first administrator, with the token of a one-time link. */
  readonly setup: string;
  readonly loginProviders: string;
  /**
   * Address of a page of the sign-in provider, not of a call. If the provider still has a session of the user, the
   * page signs them in again; otherwise it redirects to the portal's sign-in page. Empty without a provider.
   */
  readonly loginCheck: string;
  readonly logout: string;
  readonly clearCache: string;
  readonly unread: string;
  readonly unreadStream: string;
  readonly childApp: string;
  readonly childApps: string;
  readonly content: string;
  /** Call that returns organisations (`id`, `orgName`), for users that may view any organisation. */
  readonly organisations: string;
  readonly xsrfToken: string;
  readonly environment: string;
  readonly captcha: string;
  readonly topMenu: string;
  readonly menuRoutes: string;
  readonly menuButtons: string;
}
