import { defineArea } from '@isp/server';
import { tableNameOf } from '../../../rules/tables.ts';
import { quotaOf } from './quotaOf.ts';

/** The amount of resources that an organisation can assign. Projects use it, so this module comes before them. */
export const quotas = defineArea({
  area: 'resource',
  name: 'resource/quota',
  after: ['developer'],
  columns: { 'developer.organization': { quota: quotaOf(`${tableNameOf('developer.organization')}.id`) } },
});
