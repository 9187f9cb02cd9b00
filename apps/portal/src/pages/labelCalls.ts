/** Says whether the platform may open labelling. */
export const labelLicence = '/isp-user/api/v1/license/allow-label-license';

/** Opens a task and says where. */
export const openLabel = '/label/api/open_label';
