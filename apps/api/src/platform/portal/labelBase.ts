/** Path of the labelling tool on the service's origin, the child app that comes with it. */
export const labelBase = '/isp-user/label/';
