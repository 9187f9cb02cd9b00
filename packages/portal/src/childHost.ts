export { startChildHost } from './childHost/startChildHost.ts';
