import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { makeHomeContents } from './contents.ts';
import { makeFailedJobs } from './failedJobs.ts';
import { messageDemo } from './messages.ts';

export const commonDemo: DemoPart = {
  fills: [...messageDemo.fills, 'common.failedJob', 'platform_file'],
  make(work) {
    const { rows, ...more } = messageDemo.make(work);
    const { files, insert } = makeHomeContents(work);
    return {
      ...more,
      rows: { ...rows, 'common.failedJob': makeFailedJobs(work.t0), platform_file: files },
      statements: [insert],
    };
  },
};
