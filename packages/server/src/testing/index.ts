export { type ConformanceCase, conformanceCases } from './conformance/conformance.ts';
export type {
  ConformanceHost,
  ConformanceReply,
  EntitySamples,
  MakeValues,
  Samples,
  SampleTools,
} from './conformance/host.ts';
export type { DatabaseImage } from './databaseImage.ts';
export { type Followed, followChild } from './followChild.ts';
export { MissingPostgresError, type ServerOptions } from './postgresServer.ts';
export { type ServerFaults, startPostgres, type TestPostgres } from './startPostgres.ts';
export { inTurn, inTurnOf, isInTurn, takesTurn, turn } from './takesTurn.ts';
export { type DatabaseKind, databaseKinds, type TestDatabases, testDatabases } from './testDatabases.ts';
