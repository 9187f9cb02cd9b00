/** Says whether the platform may open labelling. @see R7.13 */
export const labelLicence = '/isp-user/api/v1/license/allow-label-license';

/** Opens a task and says where. @see R7.11 */
export const openLabel = '/label/api/open_label';
