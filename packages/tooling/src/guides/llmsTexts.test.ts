import { expect, it } from 'vitest';
import { llmsFull, llmsIndex } from '../../../../.storybook/llms/llmsTexts.ts';
import { definitions } from '../../../../.storybook/reference/metaSchema.ts';
import { readGuides } from './readGuides.ts';
import { storyIds } from './storyIds.ts';

const index = llmsIndex();
const full = llmsFull();

it('llms.txt names each guide and each page of the schema reference, with a sentence', () => {
  const lines = index.split('\n').filter((line) => line.startsWith('- ['));
  expect(lines).toHaveLength(readGuides('en').length + definitions.length);
  expect(lines.filter((line) => !/^- \[[^\]]+\]\(\?path=[^)]+\): \S.{8,}$/.test(line))).toEqual([]);
});

it('links of llms.txt lead to pages', async () => {
  const ids = await storyIds();
  const links = [...index.matchAll(/\?path=\/(?:docs|story)\/([^)&]+)/g)].map(([, id = '']) => id);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
});

it('llms-full.txt has all blocks of the guides and all keywords, and no marks of MDX', () => {
  const blocks = readGuides('en').flatMap((guide) => guide.blocks.map(({ text }) => text));
  expect(blocks.filter((text) => !full.includes(text))).toEqual([]);
  const names = definitions.flatMap(({ keywords }) => keywords.map(({ name }) => name));
  expect(names.filter((name) => !full.includes(`- \`${name}\` (`))).toEqual([]);
  expect(full.split('\n').filter((line) => /^(?:import .* from '@storybook|<Meta )/.test(line))).toEqual([]);
});
