import type { EntityRules } from '@isp/server';
import type { DeveloperOrganization } from '../../generated/rows.ts';
import { readCensus } from './readCensus.ts';

/** Rules of organisations. */
export const organizationRules: EntityRules<DeveloperOrganization> = {
  // whoever could enable it again is in the platform's own
  allows: (_, { orgType }) => orgType !== 'PLATFORM',
  statistics: { census: readCensus },
};
