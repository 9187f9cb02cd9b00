export { createAsk } from '../provider/createAsk.tsx';
export { saveRecord } from './saveRecord.ts';
export { withCleared } from './withCleared.ts';
