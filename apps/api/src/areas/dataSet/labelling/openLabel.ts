import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { labelBase } from '../../../platform/portal/labelBase.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import type { Service } from '../../../service.ts';
import { openTicket } from './labelSession.ts';
import { type LabelWork, labelledDataSet, openTask, recordsOf } from './labelTasks.ts';
import { readLicence } from './licence.ts';

export interface LabelAddress {
  /**
   * Address that opens the tool. The token comes after `#`, because browsers do not send this part to a server, so
   * that no server logs it.
   */
  readonly url: string;
  /** Token that may be used once, within five minutes. */
  readonly labelToken: string;
  /**
   * Id of the task to open; null if the call named no data set. Without a task, the tool shows a list of data sets.
   */
  readonly taskId: string | null;
  readonly expireTime: string;
}

/** Parameters of the task to open. An empty text and null count as missing. */
export interface LabelForm {
  readonly dataSetId?: string | null;
  readonly dataSetVersionId?: string | null;
  readonly projectId?: string | null;
}

/**
 * Checks that labelling is licensed and that the tool is installed.
 *
 * @throws Refusal LICENSE_DENIED, with the reason; LABEL_UNAVAILABLE if the tool is not installed
 */
export function requireLabelService(service: Service, isEnglish: boolean): void {
  const { allowed, reason } = readLicence(service.config, service.now(), isEnglish);
  if (!allowed) throw new Refusal('LICENSE_DENIED', { data: { reason } });
  if (!existsSync(join(service.config.labelUi, 'index.html'))) throw new Refusal('LABEL_UNAVAILABLE');
}

/** Returns an address that opens the tool for the caller. */
export async function openLabel(
  work: LabelWork,
  request: FastifyRequest,
  form: LabelForm,
): Promise<LabelAddress> {
  const { asked, service } = work;
  requireLabelService(service, asked.caller.locale === 'en-US');
  const versionId = form.dataSetVersionId || undefined;
  const dataSetId = form.dataSetId || (versionId && (await dataSetOf(work, versionId)));
  const projectId = asked.projectId ?? (form.projectId || null);
  const { caller } = asked;
  if (projectId !== null && caller.level === 'member' && !caller.projects.includes(projectId))
    throw new Refusal('DATA_NOT_FOUND');
  let { taskId } = asked;
  if (dataSetId) {
    const dataSet = await labelledDataSet(work, dataSetId, projectId);
    taskId = (await openTask(work, dataSet, versionId)).id;
  }
  const { expiresAt, token } = await openTicket(service, work.tx, request, caller, { projectId, taskId });
  return {
    url: `${labelBase}#labelToken=${token}`,
    labelToken: token,
    taskId,
    expireTime: toDateTime(expiresAt),
  };
}

/**
 * Returns the id of the version's data set. @throws Refusal DATA_NOT_FOUND for a version that the caller cannot see
 */
async function dataSetOf(work: LabelWork, versionId: string): Promise<string> {
  const version = await recordsOf(work, 'dataSet.dataSetVersion').find(versionId);
  if (!version) throw new Refusal('DATA_NOT_FOUND');
  return version.dataSetId;
}
