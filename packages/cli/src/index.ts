export { runCommand } from './runCommand.ts';
export { printNames } from './types/printNames.ts';
export { printRowTypes } from './types/printRowTypes.ts';
