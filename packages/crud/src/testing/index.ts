export type { AreaHostProps } from './AreaHost.tsx';
export { AreaHost, toIndex } from './AreaHost.tsx';
export type { Call, CallName, Failure, Latency } from './callGate.ts';
export type { MemoryAdapter, MemoryAdapterOptions } from './memoryAdapter.ts';
export { memoryAdapter } from './memoryAdapter.ts';
export type { FieldPage, Pages, RowPage } from './pages.ts';
export type { RenderAreaOptions, RenderedArea } from './renderArea.tsx';
export { renderArea } from './renderArea.tsx';
export { sampleId, sampleRows } from './sampleRows.ts';
