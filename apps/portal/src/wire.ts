/** Paths of the service, from the root of the origin. One place for what the portal itself calls. */
const api = '/isp-user/api/v1';

export const wire = {
  /** In front of every entity's path. */
  prefix: api,
  users: `${api}/users`,
  login: `${api}/login`,
  signOut: `${api}/login/signOut`,
  xsrfToken: `${api}/xsrf-token`,
  environment: `${api}/env`,
  captcha: '/blade-auth/oauth/captcha',
  menuRoutes: '/blade-system/menu/routes',
  menuButtons: '/blade-system/menu/buttons',
} as const;
