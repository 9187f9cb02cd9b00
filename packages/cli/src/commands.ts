import { arazzoCommand } from './arazzo/arazzoCommand.ts';
import { auditExportCommand } from './audit/auditExportCommand.ts';
import { auditVerifyCommand } from './audit/auditVerifyCommand.ts';
import { backupCommand } from './backup/backupCommand.ts';
import { restoreCommand } from './backup/restoreCommand.ts';
import { verifyCommand } from './backup/verifyCommand.ts';
import { checkCommand } from './check/checkCommand.ts';
import { clientCommand } from './client/clientCommand.ts';
import { codemodCommand } from './codemod/codemodCommand.ts';
import { codesCommand } from './codes/codesCommand.ts';
import type { Command } from './contract/command.ts';
import { newCommand } from './create/newCommand.ts';
import { devCommand } from './dev/devCommand.ts';
import { diffCommand } from './diff/diffCommand.ts';
import { doctorCommand } from './doctor/doctorCommand.ts';
import { doctorServiceCommand } from './doctor/service/doctorServiceCommand.ts';
import { migrateCommand } from './migrate/migrateCommand.ts';
import { openapiCommand } from './openapi/openapiCommand.ts';
import { deleteCommand } from './remove/deleteCommand.ts';
import { reproCommand } from './repro/reproCommand.ts';
import { namesCommand, typesCommand } from './types/typesCommand.ts';
import { upgradeCheckCommand } from './upgrade/upgradeCheckCommand.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  checkCommand,
  diffCommand,
  migrateCommand,
  upgradeCheckCommand,
  codemodCommand,
  newCommand,
  openapiCommand,
  deleteCommand,
  typesCommand,
  namesCommand,
  clientCommand,
  arazzoCommand,
  devCommand,
  backupCommand,
  verifyCommand,
  restoreCommand,
  auditVerifyCommand,
  auditExportCommand,
  reproCommand,
  doctorCommand,
  doctorServiceCommand,
  codesCommand,
];
