import type { DemoPart } from '../../platform/demo/demoPart.ts';
import { makeHomeContents } from './content/demo.ts';
import { makeFailedJobs } from './failedJob/demo.ts';
import { messageDemo } from './message/demo.ts';

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
