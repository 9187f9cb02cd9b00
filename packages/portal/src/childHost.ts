export type { ChildHostPage } from './childHost/startChildHost.ts';
export { startChildHost } from './childHost/startChildHost.ts';
