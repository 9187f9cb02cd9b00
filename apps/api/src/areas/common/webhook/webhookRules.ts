import { type EntityRules, Refusal, refuseFields, type WorkContext } from '@isp/server';
import type { Ask } from '@isp/server/internal';
import { sql } from 'kysely';
import type { CommonWebhook, CommonWebhookForms } from '../../../generated/rows.ts';
import { addressIssue } from './addressIssue.ts';
import { addWaitingJobs } from './addWaitingJobs.ts';
import { putEvents } from './putEvents.ts';
import { newSecret } from './signWebhook.ts';

/** Maximum number of endpoints of an organisation, because every change of a record is compared with each of them. */
const MAX_ENDPOINTS = 20;
/** Time for which events are also signed with the secret before the last rotation, in milliseconds. */
const OVERLAP_MS = 24 * 3600_000;

/** Makes a secret for an action that shows it. */
export const makeSecret: Ask = async () => newSecret();

/** Rules of the endpoints to which changes of records are sent. */
export const webhookRules: EntityRules<CommonWebhook, CommonWebhookForms> = {
  async prepare({ caller, host, ports }, action, { url }) {
    // the result says something about a network, so only users that may save an address get it
    const isAdmin = caller.level === 'admin' || caller.level === 'platform';
    if (!isAdmin || (action !== 'create' && action !== 'update')) return;
    const { providerNetworks: networks } = host;
    const issue = await addressIssue(url, { networks, providers: ports.providers, locale: caller.locale });
    if (issue) throw refuseFields([issue]);
  },
  actions: {
    async create(work, { form, prepared }) {
      const { caller, newId, now } = work;
      if (!caller.orgId && caller.level !== 'platform') throw new Refusal('ORG_REQUIRED');
      await work.asService(async ({ records, tx }) => {
        const endpoints = records('common.webhook');
        if (
          (await endpoints.count({ tenantId: caller.tenantId, orgId: caller.orgId || null })) >= MAX_ENDPOINTS
        )
          throw new Refusal('WEBHOOK_LIMIT', { params: { limit: String(MAX_ENDPOINTS) } });
        const id = newId();
        await endpoints.insert({
          ...{ id, tenantId: caller.tenantId, orgId: caller.orgId || null, status: 'ON' },
          ...{ name: form.name, url: form.url, entities: form.entities, kinds: form.kinds },
          ...{ createUser: caller.userId, createTime: now, updateUser: caller.userId, updateTime: now },
        });
        await sql`insert into common_webhook_secret ("webhookId", secret)
          values (${id}, ${work.host.sealer.seal(String(prepared))})`.execute(tx);
      });
      return undefined;
    },
    disable: () => ({ offReason: null }),
    enable: () => ({ offReason: null, failingSince: null, pausedUntil: null }),
    async newSecret(work, { prepared, rows }) {
      const [row, ...others] = rows;
      if (!row || others.length > 0) throw new Refusal('PARAM_INVALID');
      await work.asService(({ host, tx }) =>
        sql`update common_webhook_secret set "oldSecret" = secret, secret = ${host.sealer.seal(String(prepared))}
          where "webhookId" = ${row.id}`.execute(tx),
      );
      return { oldSecretUntil: new Date(work.now.getTime() + OVERLAP_MS) };
    },
  },
  afterActions: {
    enable: (work, rows) =>
      work.asService(async (service) => {
        for (const { id } of rows) {
          await sql`update common_webhook_delivery set attempts = 0, "nextTime" = ${service.now}
            where "webhookId" = ${id} and status = 'WAITING'`.execute(service.tx);
          await addWaitingJobs(service, id);
        }
      }),
    ping: (work, rows) =>
      work.asService((service) =>
        putEvents(
          service,
          rows.map(({ id, orgId }) => ({
            ...{ webhookId: id, tenantId: work.caller.tenantId, orgId: orgId ?? null },
            ...{ kind: 'ping', entity: null, recordId: null, data: {} },
          })),
        ),
      ),
  },
  answers: {
    create: (_work, _rows, { name }, prepared) => ({ name, secret: prepared }),
    newSecret: (_work, [row], _form, prepared) => ({ name: row?.name, secret: prepared }),
  },
  afterRemove: (work, rows) => work.asService(({ now, tx }) => giveUpAll({ now, tx }, rows)),
};

/** Gives up what an endpoint that is deleted has not sent. */
async function giveUpAll(
  { now, tx }: Pick<WorkContext, 'now' | 'tx'>,
  rows: readonly CommonWebhook[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql`update common_webhook_delivery set status = 'GIVEN_UP', "lastFailure" = 'DELETED', "nextTime" = null,
    "updateTime" = ${now} where "webhookId" = any(${ids}) and status = 'WAITING'`.execute(tx);
  await sql`delete from common_webhook_secret where "webhookId" = any(${ids})`.execute(tx);
}
