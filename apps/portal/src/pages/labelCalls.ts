/** Path of the call that checks whether the licence allows the labelling tool. */
export const labelLicence = '/isp-user/api/v1/license/allow-label-license';

/** Path of the call that opens a task and returns its address. */
export const openLabel = '/label/api/open_label';
