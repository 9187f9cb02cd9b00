/** Where the portal lies on its origin, without the last slash: `/isp-user/ui`. @see R2.01 */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');
