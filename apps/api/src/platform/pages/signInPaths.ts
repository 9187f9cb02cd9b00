/** Path of the sign-in page for visitors without a session. */
export const loginPage = '/isp-user/ui/login';
/** Path that sends the browser to a provider, and to which the provider sends the browser back. */
export const checkPath = '/isp-user/api/v1/login/oauth2/check';
/** Path of the built-in provider. */
export const embeddedPath = '/oidc';
