import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, type DemoSize, stored } from '../../../platform/demo/demoRows.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { type People, userDemo } from '../../user/demo/users.ts';
import { stateHistories } from './stateHistories.ts';

/** Demo errors, each with type, message, page, and the first line of the stack below the message. */
const faults = [
  ['TypeError', "Cannot read properties of undefined (reading 'status')", 'notebook/index', 'renderCell'],
  ['ChunkLoadError', 'Loading chunk 42 failed', 'resourceMonitor/index', 'loadChart'],
  ['NetworkError', 'Failed to fetch', 'datasetManagement/index', 'request'],
  ['RangeError', 'Invalid time value', 'task/runs', 'formatTime'],
  ['SyntaxError', 'Unexpected end of JSON input', 'model/list', 'readReply'],
] as const;
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
] as const;

/** Makes the browsers' error reports of the last month. */
function makeClientLogs(size: DemoSize, now: Date, { users }: People): DemoRow[] {
  const random = createRandom('client logs');
  return users.slice(0, size === 'full' ? 60 : 12).flatMap((user, at) =>
    Array.from({ length: 3 }, (_, index) => {
      const [type, message, page, frame] = random.pick(faults);
      const received = new Date(now.getTime() - random.between(60 * 60, 28 * 24 * 60 * 60) * 1000);
      const asset = `https://isp.example.com/isp-user/ui/assets/index-${random.between(1000, 9999)}.js`;
      return stored(demoId(52, at * 3 + index + 1), received, {
        createUser: user.id,
        userId: user.id,
        ...{ type, message },
        url: `https://isp.example.com/isp-user/ui/customer/${page}`,
        // browsers report errors together, when the user signs out
        time: toDateTime(new Date(received.getTime() - random.between(5, 3000) * 1000)),
        stack: [frame, 'updateRow', 'runEffects', 'flushWork']
          .map((name, line) => `    at ${name} (${asset}:${line + 1}:${random.between(100, 9000)})`)
          .join('\n')
          .replace(/^/, `${type}: ${message}\n`),
        info: JSON.stringify({ route: `/customer/${page}`, retry: random.between(0, 3) }),
        userAgent: random.pick(browsers),
        receiveTime: received.toISOString(),
      });
    }),
  );
}

export const logsDemo: DemoPart = {
  fills: ['logs.clientLog'],
  make({ now, of, size }) {
    const people = of(userDemo);
    return {
      made: undefined,
      rows: { 'logs.clientLog': makeClientLogs(size, now, people) },
      furtherLines: (all) => stateHistories(all, people, now),
    };
  },
};
