import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const entries = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));

it.each([...entries, '../index.ts'])(
  '%s renames no value: the build takes each from one module, by its own name',
  (name) => {
    const source = readFileSync(`${import.meta.dirname}/${name}`, 'utf8');
    const renamed = [...source.matchAll(/(type )?\b(\w+) as (\w+)/g)].filter(([, isType]) => !isType);
    expect(renamed.map(([text]) => text)).toEqual([]);
  },
);
