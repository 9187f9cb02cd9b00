export { type ExportLogOptions, exportOpsLog } from './audit/exportOpsLog.ts';
export {
  type LogFault,
  type VerifiedLog,
  type VerifiedTenant,
  type VerifyLogOptions,
  verifyOpsLog,
} from './audit/verifyOpsLog.ts';
export type { BackupFiles } from './backup/BackupFiles.ts';
export type { BackupService } from './backup/BackupService.ts';
export { BackupError } from './backup/fault/BackupError.ts';
export { restoreBackup } from './backup/restoreBackup.ts';
export { takeBackup } from './backup/takeBackup.ts';
export { verifyBackup } from './backup/verifyBackup.ts';
export { batchHandlers } from './batch/batchHandler.ts';
export { migrate } from './database/migration/migrate.ts';
export { type Database, openDatabase, type Tx } from './database/open/openDatabase.ts';
export { databaseRoles } from './database/roles/roles.ts';
export type { ModuleMigrations } from './database/schema/moduleMigrations.ts';
export { retrying } from './database/sql/retrying.ts';
export type { DoctorService } from './doctor/DoctorService.ts';
export { guardPort } from './external/guardPort.ts';
export { type Caller, type Grant, grantAll, grantNone } from './host/caller.ts';
export type { HostTypes } from './host/hostTypes.ts';
export { FinalJobError } from './jobs/leases.ts';
export { createJobLoop } from './jobs/loop.ts';
export { listDeadJobs, rerunJob } from './jobs/queue/deadJobs.ts';
export { createJobQueue, type JobTypes } from './jobs/queue/queue.ts';
export { pieceOf } from './logs/logPiece.ts';
export { defineArea, defineModule, joinModules, type Module } from './module/defineArea.ts';
export { type IspServerOptions, ispServer } from './module/ispServer.ts';
export { toOpenApi } from './openapi/toOpenApi.ts';
export type { Values, Where } from './records/store/recordStore.ts';
export {
  type FieldIssue,
  Refusal,
  type RefusalTexts,
  refuseFields,
  toFieldIssue,
} from './refusals/refusal.ts';
export { ispEnvelope, succeed } from './reply/envelope.ts';
export { openQuery } from './reply/routeSchemas.ts';
export type { EntityRules } from './rules/entityRules.ts';
export type { JobHandlers } from './rules/jobHandlers.ts';
export { outside } from './rules/outside.ts';
export type { RowTypes } from './rules/rowTypes.ts';
export type { ReadContext, Work, WorkContext } from './rules/work.ts';
export { type OpsLogSweepOptions, opsLogSweeps } from './write/opsLogSweeps.ts';
export { logRead } from './write/perform/logRead.ts';
export { performWrite } from './write/perform/performWrite.ts';
export { binSweeps } from './write/purgeRecords.ts';
export { toService } from './write/work/work.ts';
