/** The page for visitors without a session. */
export const loginPage = '/isp-user/ui/login';
/** Leads to a provider, and receives its answer. */
export const checkPath = '/isp-user/api/v1/login/oauth2/check';
/** Path of the embedded provider. */
export const embeddedPath = '/oidc';
