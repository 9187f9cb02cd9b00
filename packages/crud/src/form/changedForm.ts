export { createConfirm } from '../context/createConfirm.tsx';
export { saveRecord } from './saveRecord.ts';
export { withCleared } from './withCleared.ts';
