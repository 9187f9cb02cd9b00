/** Exports for the packages and apps of this repository only. Any release may change them. */

export { closeLogDays } from './audit/closeLogDays.ts';
export { readDatabase } from './backup/readDatabase.ts';
export { createDumps, type RollingDumps } from './backup/rollingDumps.ts';
export { createTurns, type Turns } from './database/limits/turns.ts';
export { BlockedChangeError } from './database/migration/BlockedChangeError.ts';
export { planUndo, undoMigration } from './database/migration/changeLog.ts';
export {
  applyMigration,
  type Migrated,
  type MigrateTarget,
  planMigration,
} from './database/migration/migrate.ts';
export { isRiskier, type Risk, type Step, type StepKind } from './database/migration/step.ts';
export type { DatabaseOptions } from './database/open/DatabaseOptions.ts';
export { FolderInUseError } from './database/open/folderLock.ts';
export { asJobWithin, type Tables } from './database/open/openDatabase.ts';
export { syncFolder } from './database/open/syncFolder.ts';
export { RolesError } from './database/roles/roles.ts';
export { followChangesOf, noteStatements } from './database/schema/changeNotes.ts';
export { ensureTrigrams } from './database/schema/ensureTrigrams.ts';
export { MAX_ATTEMPTS } from './database/schema/maxAttempts.ts';
export { projectField } from './database/schema/policies.ts';
export { continueNumbers } from './database/schema/recordNumbers.ts';
export { type DatabaseFault, faultOf } from './database/sql/databaseFault.ts';
export { sqlStateOf, sqlStates } from './database/sql/sqlState.ts';
export { tableName } from './database/sql/tableName.ts';
export { takeTurn } from './database/sql/takeTurn.ts';
export { askWithin } from './database/sql/tx.ts';
export type { DoctorProbe } from './doctor/DoctorService.ts';
export type { Finding, Severity } from './doctor/finding.ts';
export { inspectService } from './doctor/inspectService.ts';
export { ExternalCall, finishRead, type NextCall } from './external/externalCall.ts';
export { OpenTransactionError } from './external/guardPort.ts';
export { ExternalTimeoutError, within } from './external/within.ts';
export { type Locale, mayAnything } from './host/caller.ts';
export type { JobLoop, JobLoopOptions } from './jobs/loop.ts';
export { countJobs, type JobCounts } from './jobs/queue/countJobs.ts';
export type { DeadJob } from './jobs/queue/deadJobs.ts';
export type { Job, JobQueue, PayloadOf } from './jobs/queue/queue.ts';
export type { LongJobHandler } from './jobs/runJob.ts';
export type { LogAnswer, LogPiece } from './logs/logPiece.ts';
export type { LogTimes } from './logs/streamLog.ts';
export type {
  AreaParts,
  JoinedModules,
  ModuleParts,
  PlatformParts,
  SitemapEntry,
} from './module/defineArea.ts';
export { createCore } from './module/ispServer.ts';
export { createSnowflake } from './module/snowflake.ts';
export type { OpenApiInfo } from './openapi/toOpenApi.ts';
export { requireRead } from './read/requireRead.ts';
export { readRange } from './read/statistics/readRange.ts';
export { holdsText } from './records/conditions/holdsText.ts';
export type { ReferenceSource } from './records/references/referenceTargets.ts';
export type { Share, Shares, Taken, Taker } from './records/store/createShares.ts';
export type { LockTarget } from './records/store/lockOrder.ts';
export { logSentence } from './records/store/logSentence.ts';
export { writeOpsLog } from './records/store/opsLog.ts';
export type { RecordReader, RecordStore } from './records/store/recordStore.ts';
export { type EntityTable, encodeRow } from './records/table/entityTable.ts';
export type { RowWithId } from './records/table/rowWithId.ts';
export type { Sealer } from './records/table/sealed.ts';
export { secretNames } from './records/table/secretNames.ts';
export { fillText, refusalTexts, type Texts } from './refusals/refusal.ts';
export { toSearchIssue } from './refusals/searchIssue.ts';
export {
  answerUnreadablePath,
  type Envelope,
  type EnvelopeOptions,
  localeOf,
  newTraceId,
} from './reply/envelope.ts';
export { errorCode } from './reply/errorCode.ts';
export { UnfitRequest } from './reply/routeSchemas.ts';
export { toDisposition } from './reply/toDisposition.ts';
export { homeEntity, isInGrant } from './rights/grants.ts';
export type { WorkKind } from './routes/entityRouter.ts';
export { toWriteCall } from './routes/toWriteCall.ts';
export type { Core, WriteHost } from './rules/core.ts';
export type { ActionChange, ActionInput, LogInput, ReadInput } from './rules/entityRules.ts';
export type { AnyJobHandler, JobHandler } from './rules/jobHandlers.ts';
export type {
  Ask,
  ChangeWork,
  FindUsers,
  Follow,
  FollowedRow,
  Follows,
  FollowWork,
  OnChange,
  RecordChange,
  ShownChange,
} from './rules/moduleHooks.ts';
export type { FileHolder, RecordFiles, RecordOfFiles } from './rules/recordFiles.ts';
export type { RowOf, Shown } from './rules/rowTypes.ts';
export type { Asking, Check, ReadWork, UsedBy } from './rules/work.ts';
export { isTraced } from './tracing/isTraced.ts';
export { traceHeaders } from './tracing/traceContext.ts';
export { tracePort } from './tracing/traceFunctions.ts';
export { traceIdOf } from './tracing/traceRequests.ts';
export type { Dictionaries, KeptOption } from './validation/dictionaries.ts';
export { noteRefusal } from './write/perform/logRefusal.ts';
export type { WriteCall, WriteLine, WriteTask } from './write/perform/performWrite.ts';
export { type HostAction, runAction } from './write/runAction.ts';
