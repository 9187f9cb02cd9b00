export { adapterContract } from './contract/adapterContract.ts';
export { type MemoryAdapter, type MemoryAdapterOptions, memoryAdapter } from './memoryAdapter.ts';
export { type RenderedArea, renderArea } from './renderArea.tsx';
export { sampleId, sampleRows } from './sampleRows.ts';
