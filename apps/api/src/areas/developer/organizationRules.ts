import type { EntityRules } from '@isp/server';
import type { DeveloperOrganization } from '../../generated/rows.ts';
import { readCensus } from './readCensus.ts';

/** Rules of organisations. */
export const organizationRules: EntityRules<DeveloperOrganization> = { statistics: { census: readCensus } };
