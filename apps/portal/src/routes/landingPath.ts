/** Where a user without a wanted page lands: the workbench. @see R2.02 */
export const landingPath = '/operator/consumer';
