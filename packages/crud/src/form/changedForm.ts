export { createAsk } from '../actions/createAsk.tsx';
export { saveRecord } from './saveRecord.ts';
export { withCleared } from './withCleared.ts';
