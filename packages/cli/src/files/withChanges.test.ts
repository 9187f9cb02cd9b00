import { expect, it } from 'vitest';
import { withChanges } from './withChanges.ts';

it.each(['schemas', 'schemas/', './schemas', './schemas/'])(
  'a new file in the folder %s is an area, and one below it is not',
  (folder) => {
    const files = ['schemas/trade.json', 'schemas/rest/trade.json'];
    const changes = files.map((file) => ({ file, before: undefined, after: '{}' }));
    const { areas } = withChanges({ areas: [], locales: [] }, changes, folder);
    expect(areas).toEqual([{ file: 'schemas/trade.json', text: '{}' }]);
  },
);
