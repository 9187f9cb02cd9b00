export { batchHandlers } from './batch/batchHandler.ts';
export { createTurns, type Turns } from './database/limits/turns.ts';
export { FolderInUseError } from './database/open/folderLock.ts';
export {
  asJobWithin,
  type Database,
  type DatabaseOptions,
  openDatabase,
  type Tables,
  type Tx,
} from './database/open/openDatabase.ts';
export { databaseRoles, RolesError } from './database/roles/roles.ts';
export { DestructiveChangeError } from './database/schema/bringColumns.ts';
export { DuplicateRowsError } from './database/schema/DuplicateRowsError.ts';
export { ensureTrigrams } from './database/schema/ensureTrigrams.ts';
export { maxAttempts } from './database/schema/maxAttempts.ts';
export { type Migrated, type MigrateTarget, migrate } from './database/schema/migrate.ts';
export type { ModuleMigrations } from './database/schema/moduleMigrations.ts';
export { projectField } from './database/schema/policies.ts';
export { continueNumbers } from './database/schema/recordNumbers.ts';
export { type DatabaseFault, faultOf } from './database/sql/databaseFault.ts';
export { retrying } from './database/sql/retrying.ts';
export { sqlStateOf, sqlStates } from './database/sql/sqlState.ts';
export { tableName } from './database/sql/tableName.ts';
export { takeTurn } from './database/sql/takeTurn.ts';
export { type Caller, type Grant, grantAll, grantNone, type Locale, mayAnything } from './host/caller.ts';
export type { HostTypes } from './host/hostTypes.ts';
export { FinalJobError } from './jobs/leases.ts';
export { createJobLoop, type JobLoop, type JobLoopOptions } from './jobs/loop.ts';
export { countJobs, type JobCounts } from './jobs/queue/countJobs.ts';
export { type DeadJob, listDeadJobs, rerunJob } from './jobs/queue/deadJobs.ts';
export {
  createJobQueue,
  type Job,
  type JobQueue,
  type JobTypes,
  type PayloadOf,
} from './jobs/queue/queue.ts';
export type { OutsideHandler } from './jobs/runJob.ts';
export { type LogAnswer, type LogPiece, pieceOf } from './logs/logPiece.ts';
export type { LogTimes } from './logs/streamLog.ts';
export {
  type AreaParts,
  defineArea,
  defineModule,
  type JoinedModules,
  joinModules,
  type Module,
  type ModuleParts,
  type PlatformParts,
  type SitemapEntry,
} from './module/defineArea.ts';
export { createCore, type IspServerOptions, ispServer } from './module/ispServer.ts';
export { createSnowflake } from './module/snowflake.ts';
export { type OpenApiInfo, toOpenApi } from './openapi/toOpenApi.ts';
export { guardPort, OpenTransactionError } from './outside/guardPort.ts';
export { finishRead, type NextCall, OutsideCall } from './outside/outsideCall.ts';
export { OutsideTimeoutError, within } from './outside/within.ts';
export { requireRead } from './read/requireRead.ts';
export { readRange } from './read/statistics/readRange.ts';
export { holdsText } from './records/conditions/holdsText.ts';
export type { ReferenceSource } from './records/references/referenceTargets.ts';
export type { Share, Shares, Taken, Taker } from './records/store/createShares.ts';
export type { LockTarget } from './records/store/lockOrder.ts';
export { writeOpsLog } from './records/store/opsLog.ts';
export type { RecordReader, RecordStore, Values, Where } from './records/store/recordStore.ts';
export { type EntityTable, encodeRow } from './records/table/entityTable.ts';
export type { RowWithId } from './records/table/rowWithId.ts';
export type { Sealer } from './records/table/sealed.ts';
export { secretNames } from './records/table/secretNames.ts';
export {
  type FieldIssue,
  fillText,
  Refusal,
  type RefusalTexts,
  refusalTexts,
  refuseFields,
  type Texts,
  toFieldIssue,
} from './refusals/refusal.ts';
export { toSearchIssue } from './refusals/searchIssue.ts';
export {
  answerUnreadablePath,
  type Envelope,
  type EnvelopeOptions,
  ispEnvelope,
  localeOf,
  newTraceId,
  succeed,
} from './reply/envelope.ts';
export { errorCode } from './reply/errorCode.ts';
export { openQuery, UnfitRequest } from './reply/routeSchemas.ts';
export { toDisposition } from './reply/toDisposition.ts';
export { grantReaches, homeEntity } from './rights/grants.ts';
export { toWriteCall } from './routes/toWriteCall.ts';
export type { Core, WriteHost } from './rules/core.ts';
export type { ActionChange, ActionInput, EntityRules, LogInput, ReadInput } from './rules/entityRules.ts';
export type { AnyJobHandler, JobHandler, JobHandlers } from './rules/jobHandlers.ts';
export type { Ask, FindUsers, Follow, FollowedRow, Follows, FollowWork } from './rules/moduleHooks.ts';
export { outside } from './rules/outside.ts';
export type { FileHolder, RecordFiles, RecordOfFiles } from './rules/recordFiles.ts';
export type { RowOf, RowTypes, Shown } from './rules/rowTypes.ts';
export type { Asking, Check, ReadContext, ReadWork, UsedBy, Work, WorkContext } from './rules/work.ts';
export type { Dictionaries, KeptOption } from './validation/dictionaries.ts';
export {
  performWrite,
  type WriteCall,
  type WriteLine,
  type WriteTask,
} from './write/perform/performWrite.ts';
export { toService } from './write/work/work.ts';
