/** Path of the sign-in page for visitors without a session. */
export const loginPage = '/isp-user/ui/login';
/** Path that redirects to a provider, and that receives the provider's reply. */
export const checkPath = '/isp-user/api/v1/login/oauth2/check';
/** Path of the embedded provider. */
export const embeddedPath = '/oidc';
