export { MissingPostgresError, startPostgres, type TestPostgres } from './startPostgres.ts';
export { type DatabaseKind, databaseKinds, type TestDatabases, testDatabases } from './testDatabases.ts';
