import { expect, it } from 'vitest';
import type { WorkbenchReply } from '../core/adapter.ts';
import { beginWorkbench, takeWorkbench } from './earlyWorkbench.ts';

const reply: WorkbenchReply = { series: [], recent: {} };

it('an early answer is taken once, by the user it was asked for', async () => {
  const asked: string[] = [];
  const adapter = {
    workbench: async (part: string) => {
      asked.push(part);
      return reply;
    },
  };
  expect(takeWorkbench(adapter, 'u1/o1')).toBeUndefined();
  beginWorkbench(adapter, 'u1/o1');
  expect(await takeWorkbench(adapter, 'u1/o1')).toBe(reply);
  expect(takeWorkbench(adapter, 'u1/o1')).toBeUndefined();
  beginWorkbench(adapter, 'u1/o1');
  expect(takeWorkbench(adapter, 'u1/o2'), 'of another organisation').toBeUndefined();
  expect(asked).toEqual(['figures', 'figures']);
});

it('a failed early answer fails where it is taken only, and an adapter without the call begins nothing', async () => {
  const adapter = { workbench: () => Promise.reject(new Error('offline')) };
  beginWorkbench(adapter, 'u');
  await expect(takeWorkbench(adapter, 'u')).rejects.toThrow('offline');
  beginWorkbench({}, 'u');
  expect(takeWorkbench({}, 'u')).toBeUndefined();
});
