export type { Call, CallName, Failure, Latency } from './callGate.ts';
export type { MemoryAdapter, MemoryAdapterOptions } from './memoryAdapter.ts';
export { memoryAdapter } from './memoryAdapter.ts';
export { sampleId, sampleRows } from './sampleRows.ts';
