export type { DatabaseImage } from './databaseImage.ts';
export { MissingPostgresError } from './postgresServer.ts';
export { startPostgres, type TestPostgres } from './startPostgres.ts';
export { type DatabaseKind, databaseKinds, type TestDatabases, testDatabases } from './testDatabases.ts';
