import type { Job } from '@isp/server/internal';

export interface WebhookJobs {
  /** Job that sends one event to one endpoint. */
  readonly 'webhook.send': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends WebhookJobs {}
}

/** @param tenantId - tenant of the event; while the tenant is closed, the job waits */
export const sendJob = (id: string, tenantId: string, dueTime: Date): Job<'webhook.send'> => ({
  key: `webhook.send:${id}`,
  kind: 'webhook.send',
  payload: { id },
  tenantId,
  dueTime,
});
