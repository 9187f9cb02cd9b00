import { defineArea } from '@isp/server';
import { tableNameOf } from '../../../rules/tables.ts';
import { quotaOf } from './quotaOf.ts';

/**
 * Module of the quota of organisations: the amounts that an organisation can give to its projects. It comes before
 * the projects, because they use it.
 */
export const quotas = defineArea({
  area: 'resource',
  name: 'resource/quota',
  after: ['developer'],
  columns: { 'developer.organization': { quota: quotaOf(`${tableNameOf('developer.organization')}.id`) } },
});
