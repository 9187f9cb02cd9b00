export { runCommand } from './runCommand.ts';
export { printRowTypes } from './types/printRowTypes.ts';
