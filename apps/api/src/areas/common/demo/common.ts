import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { makeHomeContents } from './contents.ts';
import { makeFailedJobs } from './failedJobs.ts';
import { messageDemo } from './messages.ts';
import { makeWebhooks } from './webhooks.ts';

export const commonDemo: DemoPart = {
  fills: [
    ...messageDemo.fills,
    ...[
      'common.failedJob',
      'common.webhook',
      'common.webhookDelivery',
      'common_webhook_secret',
      'platform_file',
    ],
  ],
  make(work) {
    const { rows, ...more } = messageDemo.make(work);
    const { files, insert } = makeHomeContents(work);
    const webhooks = makeWebhooks(work);
    return {
      ...more,
      rows: {
        ...rows,
        ...webhooks.rows,
        'common.failedJob': makeFailedJobs(work.t0),
        platform_file: files,
      },
      sequences: webhooks.sequences,
      statements: [insert],
    };
  },
};
