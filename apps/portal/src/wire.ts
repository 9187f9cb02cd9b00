/** Paths of the service, from the root of the origin. One place for what the portal itself calls. */
const api = '/isp-user/api/v1';

export const wire = {
  /** In front of every entity's path. */
  prefix: api,
  users: `${api}/users`,
  login: `${api}/login`,
  ticketLogin: `${api}/login/oauth2/session`,
  smsCode: `${api}/login/sms-code`,
  loginProviders: `${api}/login/oauth2/provider`,
  /** Goes to the provider and comes back; a page, not a call. */
  loginCheck: `${api}/login/oauth2/check`,
  logout: '/blade-auth/oauth/logout',
  clearCache: '/blade-auth/oauth/clear-cache',
  unread: `${api}/sys-message/un-read-message-count`,
  unreadStream: `${api}/sys-message/stream`,
  labelLicence: `${api}/license/allow-label-license`,
  openLabel: '/label/api/open_label',
  childApp: `${api}/child-app/by-route`,
  childApps: `${api}/child-app/page-query`,
  content: `${api}/content/published`,
  xsrfToken: `${api}/xsrf-token`,
  environment: `${api}/env`,
  captcha: '/blade-auth/oauth/captcha',
  topMenu: '/blade-system/menu/top-menu',
  menuRoutes: '/blade-system/menu/routes',
  menuButtons: '/blade-system/menu/buttons',
} as const;
