export { batchHandlers } from './batch/batchHandler.ts';
export { type Caller, type Grant, grantAll, grantNone, type Locale, mayAnything } from './caller.ts';
export { DestructiveChangeError } from './database/bringColumns.ts';
export { DuplicateRowsError } from './database/DuplicateRowsError.ts';
export { type DatabaseFault, faultOf } from './database/databaseFault.ts';
export { ensureTrigrams } from './database/ensureTrigrams.ts';
export { FolderInUseError } from './database/folderLock.ts';
export { type Migrated, type MigrateTarget, migrate } from './database/migrate.ts';
export type { ModuleMigrations } from './database/moduleMigrations.ts';
export {
  asJobWithin,
  type Database,
  type DatabaseOptions,
  openDatabase,
  type Tables,
  type Tx,
} from './database/openDatabase.ts';
export { projectField } from './database/policies.ts';
export { continueNumbers } from './database/recordNumbers.ts';
export { retrying } from './database/retrying.ts';
export { databaseRoles, RolesError } from './database/roles.ts';
export { sqlStateOf, sqlStates } from './database/sqlState.ts';
export { tableName } from './database/tableName.ts';
export { takeTurn } from './database/takeTurn.ts';
export { createTurns, type Turns } from './database/turns.ts';
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
} from './defineArea.ts';
export type { HostTypes } from './hostTypes.ts';
export { createCore, type IspServerOptions, ispServer } from './ispServer.ts';
export { countJobs, type JobCounts } from './jobs/countJobs.ts';
export { type DeadJob, listDeadJobs, rerunJob } from './jobs/deadJobs.ts';
export { FinalJobError } from './jobs/leases.ts';
export { createJobLoop, type JobLoop, type JobLoopOptions } from './jobs/loop.ts';
export { maxAttempts } from './jobs/maxAttempts.ts';
export { createJobQueue, type Job, type JobQueue, type JobTypes, type PayloadOf } from './jobs/queue.ts';
export type { OutsideHandler } from './jobs/runJob.ts';
export { type LogAnswer, type LogPiece, pieceOf } from './logs/logPiece.ts';
export type { LogTimes } from './logs/streamLog.ts';
export { type OpenApiInfo, toOpenApi } from './openapi/toOpenApi.ts';
export type { Core } from './operations/core.ts';
export { grantReaches, homeEntity } from './operations/grants.ts';
export {
  performWrite,
  type WriteCall,
  type WriteHost,
  type WriteLine,
  type WriteTask,
} from './operations/performWrite.ts';
export { requireRead } from './operations/requireRead.ts';
export { toService } from './operations/work.ts';
export { guardPort, OpenTransactionError } from './outside/guardPort.ts';
export { outside } from './outside/outside.ts';
export { finishRead, type NextCall, OutsideCall } from './outside/outsideCall.ts';
export { OutsideTimeoutError, within } from './outside/within.ts';
export { holdsText } from './query/holdsText.ts';
export type { Share, Shares, Taken, Taker } from './records/createShares.ts';
export type { Dictionaries, KeptOption } from './records/dictionaries.ts';
export { type EntityTable, encodeRow } from './records/entityTable.ts';
export { writeOpsLog } from './records/opsLog.ts';
export type { FileHolder, RecordFiles, RecordOfFiles } from './records/recordFiles.ts';
export type { RecordStore, Values, Where } from './records/recordStore.ts';
export type { ReferenceSource } from './records/referenceTargets.ts';
export type { Sealer } from './records/sealed.ts';
export { secretNames } from './records/secretNames.ts';
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
export {
  type FieldIssue,
  fillText,
  Refusal,
  type RefusalTexts,
  refusalTexts,
  refuseFields,
  type Texts,
  toFieldIssue,
} from './reply/refusal.ts';
export { openQuery, UnfitRequest } from './reply/routeSchemas.ts';
export { toSearchIssue } from './reply/searchIssue.ts';
export { toDisposition } from './reply/toDisposition.ts';
export { toWriteCall } from './routes/toWriteCall.ts';
export type {
  ActionChange,
  ActionInput,
  AnyJobHandler,
  Ask,
  Asking,
  Check,
  EntityRules,
  FindUsers,
  Follow,
  FollowWork,
  JobHandler,
  JobHandlers,
  LockTarget,
  LogInput,
  ReadInput,
  RowOf,
  RowTypes,
  RowWithId,
  Shown,
  UsedBy,
  Work,
  WorkContext,
} from './rules.ts';
export { createSnowflake } from './snowflake.ts';
export { readRange } from './statistics/readRange.ts';
