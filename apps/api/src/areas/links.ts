import type { AreaLinks } from '../start/areaLinks.ts';
import { originsOf, readChildApps } from './common/childApp/childApps.ts';
import { storedDictionaries } from './common/dictItem/storedDictionaries.ts';
import { storedSettings } from './common/envSetting/storedSettings.ts';
import { countUnreadOf } from './common/message/unread.ts';
import { dataSetImports } from './dataSet/dataSet/dataSetImports.ts';
import { memberships } from './developer/memberships.ts';
import { storeClientLog } from './logs/clientLog/clientLog.ts';
import { registerRun } from './model/registerRun.ts';
import { projectsIn, projectsOf } from './project/member/projectsOf.ts';
import { people } from './user/people/people.ts';

/**
 * Functions of the areas that the platform calls. The platform does not import the areas itself, so they are
 * connected here.
 */
export const links: AreaLinks = {
  directory: {
    people,
    memberships,
    projectsOf,
    projectsIn,
    countUnread: countUnreadOf,
    storedDictionaries,
    storedSettings,
    childOrigins: async (tx, listed) => originsOf(await readChildApps(tx), listed),
    storeErrors: storeClientLog,
  },
  commonReferences: {
    createUser: 'user.user',
    updateUser: 'user.user',
    orgId: 'developer.organization',
  },
  registerRun,
  longJobs: dataSetImports,
};
