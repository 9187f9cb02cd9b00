import { isDeepStrictEqual } from 'node:util';
import { checkArea } from '@isp/schema';
import type { PlaygroundState } from './playgroundLink.ts';

/** Names and texts of the files that show a state of the playground as a test. */
export type ReproFiles = Readonly<Record<'area.json' | 'rows.json' | 'repro.test.tsx', string>>;

/**
 * Returns the files of a test that shows a state of the playground. The test fails: if the area file has mistakes, it
 * expects none; otherwise it renders the screen, and ends at the place for the expectation.
 */
export function printRepro(state: PlaygroundState): ReproFiles {
  const isSound = checkArea(state.schema).every(({ severity }) => severity === 'warning');
  return {
    'area.json': state.schema,
    'rows.json': `${JSON.stringify(state.rows, null, 2)}\n`,
    'repro.test.tsx': isSound ? printScreenTest(state) : checkTest,
  };
}

const head = `// Made by \`isp repro\` from a link of the playground.
// @vitest-environment jsdom`;

const read = `const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');`;

const checkTest = `${head}
import { readFileSync } from 'node:fs';
import { checkArea } from '@isp/schema';
import { expect, it } from 'vitest';

${read}

it('the area file has no mistakes', () => {
  expect(checkArea(read('area.json'))).toEqual([]);
});
`;

function printScreenTest({ locale, rows, screen, skin }: PlaygroundState): string {
  const { entity, id, page } = screen;
  const isPro = skin === 'pro';
  const options = [
    `page: '${page}'`,
    ...(entity === '' ? [] : [`entity: ${quote(entity.split('.').at(-1) ?? '')}`]),
    ...(id === undefined ? [] : [`id: ${quote(id)}`]),
    `locale: '${locale}'`,
    ...(isPro ? ['skin: pro'] : []),
    'rows',
  ];
  const changed = isDeepStrictEqual(rows, {}) ? [] : ['// records that were changed in the playground'];
  return `${head}
import { readFileSync } from 'node:fs';
${isPro ? "import { pro } from '@isp/crud/pro';\n" : ''}import { renderArea, sampleRows } from '@isp/crud/testing';
import { parseArea, type Row } from '@isp/schema';
import { expect, it } from 'vitest';

${read}
const area: unknown = JSON.parse(read('area.json'));
${[...changed, `const changed: Readonly<Record<string, readonly Row[]>> = JSON.parse(read('rows.json'));`].join('\n')}
const rows = Object.fromEntries(
  Object.values(parseArea(area).entities).map((entity) => [entity.name, changed[entity.key] ?? sampleRows(entity, 24)]),
);

it(${quote(`the ${page} of ${entity || 'the first entity'} shows what it should`)}, async () => {
  const screen = await renderArea(area, { ${options.join(', ')} });
  expect(screen.entity.key).toBe('Write here what should be different.');
});
`;
}

const quote = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll(/[\r\n]+/g, ' ')}'`;
