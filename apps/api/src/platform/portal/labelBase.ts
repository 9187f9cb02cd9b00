/** Path of the labelling tool on this origin. The tool is a child app that is built together with the service. */
export const labelBase = '/isp-user/label/';
