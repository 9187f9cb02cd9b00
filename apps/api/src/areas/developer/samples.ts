import type { EntitySamples } from '@isp/server/testing';
import type { DeveloperOrganization } from '../../generated/rows.ts';

/** The platform's own stays as it is. */
const organization: EntitySamples<DeveloperOrganization> = { before: { all: { orgType: 'ENTERPRISE' } } };

export const samples = { 'developer.organization': organization };
