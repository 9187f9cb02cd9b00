import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { userDemo } from '../../user/demo/users.ts';
import { makeApplications } from './applications.ts';

export const developerDemo: DemoPart = {
  fills: ['developer.organization', 'developer.orgMember', 'developer.developerApply', 'platform_file'],
  make({ of, size, t0 }) {
    const people = of(userDemo);
    const { files, log, rows: applications } = makeApplications(size, t0, people);
    return {
      made: undefined,
      rows: {
        'developer.organization': people.rows.orgs,
        'developer.orgMember': people.rows.members,
        'developer.developerApply': applications,
        platform_file: files,
      },
      log,
      sequences: { code_organisation: 1000, code_application: applications.length },
    };
  },
};
