import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import { type Core, localeOf, Refusal, toDateTime } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import type { Service } from '../../../service.ts';
import { labelBase } from './labelFiles.ts';
import { type LabelCaller, openTicket } from './labelSession.ts';
import { labelledDataSet, openTask, recordsOf } from './labelTasks.ts';
import { readLicence } from './licence.ts';

export interface LabelAddress {
  /** Where the tool opens. The token stands behind `#`: no server and no log ever sees it. */
  readonly url: string;
  /** Good once, for five minutes. */
  readonly labelToken: string;
  /** Null when no data set was named: the tool then shows those there are. */
  readonly taskId: string | null;
  readonly expireTime: string;
}

/** @throws Refusal LICENSE_DENIED, with the reason; LABEL_UNAVAILABLE when the tool is not there */
export function requireLabelService(service: Service, request: FastifyRequest): void {
  const isEnglish = localeOf(request) === 'en-US';
  const { allowed, reason } = readLicence(service.config, service.now(), isEnglish);
  if (!allowed) throw new Refusal('LICENSE_DENIED', { data: { reason } });
  if (!existsSync(join(service.config.labelUi, 'index.html'))) throw new Refusal('LABEL_UNAVAILABLE');
}

/** An address that opens the tool for somebody who is signed in. */
export async function openLabel(
  service: Service,
  core: Core,
  request: FastifyRequest,
  asked: LabelCaller,
  form: Row,
): Promise<LabelAddress> {
  requireLabelService(service, request);
  const text = (name: string): string | undefined => {
    const value = form[name];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value !== 'string' || value.length > 32) throw new Refusal('PARAM_INVALID');
    return value;
  };
  const versionId = text('dataSetVersionId');
  const dataSetId = text('dataSetId') ?? (versionId && (await dataSetOf(service, core, asked, versionId)));
  const projectId = asked.projectId ?? text('projectId') ?? null;
  const { caller } = asked;
  if (projectId !== null && caller.level === 'member' && !caller.projects.includes(projectId))
    throw new Refusal('DATA_NOT_FOUND');
  let taskId = asked.taskId;
  if (dataSetId !== undefined) {
    const dataSet = await labelledDataSet(service, core, { caller, projectId }, dataSetId);
    const task = await openTask(service, core, caller, dataSet, versionId);
    if (asked.taskId !== null && asked.taskId !== task.id) throw new Refusal('DATA_NOT_FOUND');
    taskId = task.id;
  }
  const { expiresAt, token } = await openTicket(service, request, caller, { projectId, taskId });
  return {
    url: `${labelBase}#labelToken=${token}`,
    labelToken: token,
    taskId,
    expireTime: toDateTime(expiresAt),
  };
}

/** Whose version it is. @throws Refusal DATA_NOT_FOUND for one the caller cannot see */
async function dataSetOf(
  service: Service,
  core: Core,
  { caller }: LabelCaller,
  versionId: string,
): Promise<string> {
  const version = await service.database.asRequest(caller, (tx) =>
    recordsOf(core, tx, 'dataSet.dataSetVersion').find(versionId),
  );
  if (!version) throw new Refusal('DATA_NOT_FOUND');
  return String(version.dataSetId);
}
