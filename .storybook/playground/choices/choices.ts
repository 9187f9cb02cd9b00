import type { Words } from '@isp/schema-tools/internal';
import { ideas } from './ideas.ts';

/** An area file with which the playground can start. */
export interface Choice {
  /** Unique name: `start`, `area:notebook`, `idea:conditions`. It is a part of links. */
  readonly id: string;
  readonly group: 'start' | 'idea' | 'area';
  readonly title: Words;
  readonly load: () => Promise<string>;
}

const readme = () => import('../../../README.md?raw').then((module) => module.default);
const areaTexts = import.meta.glob<string>('../../../schemas/*.json', { query: '?raw', import: 'default' });
const ideaTexts = import.meta.glob<string>('../examples/*.json', { query: '?raw', import: 'default' });

const nameOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '');

/** Returns the first JSON of a Markdown text: the schema with which the README starts. */
export const firstJsonOf = (markdown: string): string => /```json\n(.*?)```/s.exec(markdown)?.[1] ?? '{}\n';

/** All area files with which the playground can start: the start of the README, the teaching examples, the areas. */
export const choices: readonly Choice[] = [
  {
    id: 'start',
    group: 'start',
    title: { en: 'Ten lines', zh: '十行起步' },
    load: async () => firstJsonOf(await readme()),
  },
  ...Object.entries(ideas).flatMap(([name, title]): Choice[] => {
    const load = ideaTexts[`../examples/${name}.json`];
    return load ? [{ id: `idea:${name}`, group: 'idea', title, load }] : [];
  }),
  ...Object.entries(areaTexts).map(
    ([file, load]): Choice => ({
      id: `area:${nameOf(file)}`,
      group: 'area',
      title: { en: nameOf(file), zh: nameOf(file) },
      load,
    }),
  ),
];

/** Returns a choice by its id. */
export const choiceOf = (id: string): Choice | undefined => choices.find((choice) => choice.id === id);
