/** Path of the labelling tool on this origin. It is the child app that belongs to the service. */
export const labelBase = '/isp-user/label/';
