export { type Caller, type Grant, grantAll, grantNone, type Locale, mayAnything } from './caller.ts';
export { DestructiveChangeError } from './database/bringColumns.ts';
export { DuplicateRowsError } from './database/DuplicateRowsError.ts';
export { type MigrateTarget, migrate } from './database/migrate.ts';
export type { ModuleMigrations } from './database/moduleMigrations.ts';
export { continueNumbers } from './database/numberSequences.ts';
export {
  asJobWithin,
  type Database,
  type DatabaseOptions,
  openDatabase,
  type Tables,
  type Tx,
} from './database/openDatabase.ts';
export { databaseRoles } from './database/roles.ts';
export { tableName } from './database/tablePlan.ts';
export { parseDateTime, toDate, toDateTime } from './dateTime.ts';
export { createCore, type IspServerOptions, ispServer } from './ispServer.ts';
export {
  createJobLoop,
  createJobQueue,
  type Job,
  type JobHandler,
  type JobLoop,
  type JobLoopOptions,
  type JobQueue,
} from './jobs/jobs.ts';
export { type OpenApiInfo, toOpenApi } from './openapi/toOpenApi.ts';
export type { Core } from './operations/core.ts';
export type { Dictionaries } from './records/dictionaries.ts';
export { type EntityTable, encodeRow } from './records/entityTable.ts';
export { writeOpsLog } from './records/opsLog.ts';
export { createRecordStore, type RecordStore } from './records/recordStore.ts';
export type { ReferenceSource } from './records/references.ts';
export {
  type Envelope,
  type EnvelopeOptions,
  ispEnvelope,
  localeOf,
  newTraceId,
  succeed,
} from './reply/envelope.ts';
export { type FieldIssue, Refusal, type RefusalTexts, refusalTexts, refuseFields } from './reply/refusal.ts';
export { UnfitRequest } from './reply/routeSchemas.ts';
export type { ActionInput, EntityRules, ReadInput, WorkContext } from './rules.ts';
export { createSnowflake } from './snowflake.ts';
