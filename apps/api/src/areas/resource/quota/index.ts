import { defineArea } from '@isp/server';
import { tableNameOf } from '../../../rules/tables.ts';
import { quotaOf } from './quotaOf.ts';

/**
 * The module of the amounts of resources that an organisation can assign. Projects use these amounts, so this
 * module comes before the projects.
 */
export const quotas = defineArea({
  area: 'resource',
  name: 'resource/quota',
  after: ['developer'],
  columns: { 'developer.organization': { quota: quotaOf(`${tableNameOf('developer.organization')}.id`) } },
});
