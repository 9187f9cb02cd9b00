import { areas } from 'virtual:isp/areas';

/** All entities of the area files, in the order of the menu. */
export const entities = Object.entries(areas).map(([key, { title }]) => ({ key, title }));
