export { createAsk } from '../actions/createAsk.tsx';
export { saveRecord } from './saveRecord.ts';
