export { createAsk } from '../context/createAsk.tsx';
export { saveRecord } from './saveRecord.ts';
export { withCleared } from './withCleared.ts';
