import type { DemoPart } from '../../platform/demo/demoPart.ts';
import { userDemo } from '../user/demo.ts';

export const developerDemo: DemoPart = {
  fills: ['developer.organization', 'developer.orgMember'],
  make({ of }) {
    const { rows } = of(userDemo);
    return {
      made: undefined,
      rows: { 'developer.organization': rows.orgs, 'developer.orgMember': rows.members },
      sequences: { code_organisation: 1000 },
    };
  },
};
