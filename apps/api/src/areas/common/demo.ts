import type { DemoPart } from '../../platform/demo/demoPart.ts';
import { makeFailedJobs } from './failedJob/demo.ts';
import { messageDemo } from './message/demo.ts';

export const commonDemo: DemoPart = {
  fills: [...messageDemo.fills, 'common.failedJob'],
  make(work) {
    const { rows, ...more } = messageDemo.make(work);
    return { ...more, rows: { ...rows, 'common.failedJob': makeFailedJobs(work.t0) } };
  },
};
