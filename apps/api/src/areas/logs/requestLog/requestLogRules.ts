import { type EntityRules, Refusal } from '@isp/server';
import type { LogsRequestLog } from '../../../generated/rows.ts';
import { callCommand } from '../../backProduct/example/callCommand.ts';
import { callFigures } from './callFigures.ts';

/** Time above which a call counts as slow, in milliseconds. */
const SLOW_MS = 1000;

const steps = {
  gateway: ['网关接收', 'Received'],
  checks: ['鉴权与限流', 'Checks and limits'],
  backend: ['后端处理', 'Provider'],
  reply: ['返回结果', 'Reply'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

/** Rules of logged calls, and reads of further views of a call: the shell command and the timeline. */
export const requestLogRules: EntityRules<LogsRequestLog> = {
  // only the provider may open the page on which the interface can be called again
  allows: ({ caller }, { interfaceId, sellerOrgId }, action) =>
    action !== 'retryDebug' || (sellerOrgId === caller.orgId && Boolean(interfaceId)),
  statistics: callFigures,
  reads: {
    /** Returns the call as shell commands, which sign the call again. */
    async curl(_work, { request, row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const { accessKey, buyerOrgId, method, path, requestBody, requestQuery } = row;
      const text = callCommand({
        ...{ origin: `${request.protocol}://${request.host}`, method: method ?? 'GET', path: path ?? '' },
        ...{ query: textOf(requestQuery), orgId: buyerOrgId ?? '' },
        auth: accessKey ? 'REQUEST_KEY' : buyerOrgId ? 'TOKEN' : 'NONE',
        body:
          textOf(requestBody) === '' ? undefined : { type: 'application/json', text: textOf(requestBody) },
      });
      return { text };
    },
    /** Returns the steps of a call, with the time of each step. */
    async timeline({ caller }, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const at = new Date((row.requestTime ?? '').replace(' ', 'T')).getTime();
      const total = Number(row.latencyMs ?? 0);
      const checked = row.admitLatencyMs === null ? total : Number(row.admitLatencyMs);
      const answered = checked + Number(row.backendLatencyMs ?? 0);
      const isPassedOn = row.backendLatencyMs !== null;
      const isBackends = isPassedOn && row.errorCode !== null;
      const step = (
        name: keyof typeof steps,
        from: number,
        to: number,
        status: string,
        message?: string | null,
      ) => ({
        name,
        title: steps[name][caller.locale === 'en-US' ? 1 : 0],
        status,
        startTime: new Date(at + from).toISOString(),
        endTime: new Date(at + to).toISOString(),
        message: [`${to - from} ms`, message].filter(Boolean).join(' · '),
      });
      return [
        step('gateway', 0, 0, 'OK', `${row.method} ${row.path}`),
        step(
          'checks',
          0,
          checked,
          isPassedOn || row.errorCode === null ? 'OK' : 'FAILED',
          isPassedOn ? null : row.errorCode,
        ),
        isPassedOn
          ? step(
              'backend',
              checked,
              answered,
              stateOf(isBackends, answered - checked),
              isBackends ? row.errorCode : null,
            )
          : step('backend', checked, checked, 'SKIPPED'),
        step(
          'reply',
          answered,
          Math.max(total, answered),
          row.success ? 'OK' : 'FAILED',
          `HTTP ${row.httpStatus}`,
        ),
      ];
    },
  },
};

const stateOf = (isFailed: boolean, took: number): string =>
  isFailed ? 'FAILED' : took > SLOW_MS ? 'SLOW' : 'OK';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
