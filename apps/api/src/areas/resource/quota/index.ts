import { defineArea } from '@isp/server';
import { quotaOf } from './quotaOf.ts';

/** What resources give an organisation to hand out. Projects share it, so it stands below them. */
export const quotas = defineArea({
  area: 'resource',
  name: 'resource/quota',
  after: ['developer'],
  columns: { 'developer.organization': { quota: quotaOf('developer_organization.id') } },
});
