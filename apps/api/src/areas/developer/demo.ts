import type { DemoPart } from '../../platform/demo/demoPart.ts';
import { userDemo } from '../user/demo.ts';

export const developerDemo: DemoPart = {
  fills: ['developer_organization', 'developer_org_member'],
  make({ of }) {
    const { rows } = of(userDemo);
    return {
      made: undefined,
      rows: { developer_organization: rows.orgs, developer_org_member: rows.members },
      sequences: { code_organisation: 1000 },
    };
  },
};
