export { runCreate } from './runCreate.ts';
