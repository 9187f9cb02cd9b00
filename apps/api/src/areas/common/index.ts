import { defineArea } from '@isp/server';
import type { CommonRows } from '../../generated/rows.ts';
import { contentRoutes } from './content/contentRoutes.ts';
import { seedContents } from './content/seedContents.ts';
import { messageDemo } from './message/demo.ts';
import { messageRoutes } from './message/messageRoutes.ts';
import { messageRules } from './message/messageRules.ts';
import { commonMigrations } from './migrations.ts';

export const common = defineArea<CommonRows>({
  area: 'common',
  // its demo tells what became of their records
  after: ['user', 'resourceOrder', 'dataSet', 'notebook', 'mirorBuilds', 'projectRuns'],
  entities: { message: messageRules },
  migrations: commonMigrations,
  routes: [messageRoutes, contentRoutes],
  seed: ({ database, newId, now }) => seedContents(database, now(), newId),
  demo: messageDemo,
});
