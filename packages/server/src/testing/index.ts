export { conformanceCases } from './conformance/conformance.ts';
export type { ConformanceHost, EntitySamples } from './conformance/host.ts';
export { startPostgres } from './startPostgres.ts';
export { testDatabases } from './testDatabases.ts';
