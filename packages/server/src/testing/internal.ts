/** These exports are only for the packages and apps of this repository. Any release may change them. */
export type { ConformanceCase } from './conformance/conformance.ts';
export type { ConformanceReply, MakeValues, Samples, SampleTools } from './conformance/host.ts';
export type { DatabaseImage } from './databaseImage.ts';
export { emptyPglite } from './emptyPglite.ts';
export { type Followed, followChild } from './followChild.ts';
export { MissingPostgresError, type ServerOptions } from './postgresServer.ts';
export { sendUntilTaken } from './sendUntilTaken.ts';
export type { ServerFaults, TestPostgres } from './startPostgres.ts';
export { inTurn, inTurnOf, isInTurn, takesTurn, turn } from './takesTurn.ts';
export { type DatabaseKind, databaseKinds, type TestDatabases } from './testDatabases.ts';
