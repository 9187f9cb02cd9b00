import { describe, expect, it } from 'vitest';
import { standaloneModule } from './standaloneModule.ts';

const text = { type: 'string' };

describe('the module of a build', () => {
  const file = {
    $schema: 'x',
    description: 'for people',
    entities: { book: { record: { properties: { name: { ...text, title: '“\u2028"\\' } } } } },
    dictionaries: { country: ['CN'] },
    roles: { book_view: { ADMIN: 'all' } },
  };
  it('the module of a build keeps rights and dictionaries to the service, and has the name of its file', () => {
    const code = standaloneModule(file, { name: 'shop' });
    for (const kept of ['ADMIN', 'CN', 'for people', '$schema']) expect(code).not.toContain(kept);
    expect(code).toContain('\\"area\\":\\"shop\\"');
    expect(code).not.toContain('\u2028');
    expect(standaloneModule(JSON.stringify(file), { name: 'shop' })).toBe(code);
  });
});
