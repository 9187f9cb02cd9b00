import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand, type Outcome } from '../contract/command.ts';
import type { Language, Text } from '../contract/language.ts';
import { UsageError } from '../contract/UsageError.ts';
import { type FileChange, writeChanges } from '../files/changes.ts';
import { type PlaygroundState, readPlaygroundLink } from './playgroundLink.ts';
import { printRepro } from './printRepro.ts';

/** The command `isp repro`, which makes a failing test of a link of the playground. */
export const reproCommand = defineCommand({
  name: 'repro',
  summary: {
    en: 'Makes a failing test of a link of the playground.',
    zh: '由演练场链接生成一个未通过的测试。',
  },
  description: {
    en: 'Prints the test: it renders the screen of the link and ends where the expectation is to be written. With --write it writes the test, the area file and the changed records.',
    zh: '默认只显示测试：它渲染链接中的页面，末尾由你写出期望；加 --write 才写出测试、业务域文件与改动过的记录。',
  },
  arguments: [
    {
      name: 'link',
      text: { en: 'Link that the playground has copied, in quotes.', zh: '演练场复制的链接，请加引号。' },
    },
  ],
  options: {
    out: {
      type: 'string',
      value: 'folder',
      text: { en: 'Folder of the files. Default: repro.', zh: '文件所在的文件夹，默认 repro。' },
    },
    write: { type: 'boolean', text: { en: 'Write the files.', zh: '写入文件。' } },
  },
  examples: [
    {
      line: 'isp repro "https://example.test/#play=…"',
      text: { en: 'Prints the test.', zh: '显示测试。' },
    },
    {
      line: 'isp repro "https://example.test/#play=…" --out src/books/repro --write',
      text: { en: 'Writes the test and its files.', zh: '写出测试及其文件。' },
    },
  ],
  async run({ given: [link = ''], language, values: { out = 'repro', write } }): Promise<Outcome> {
    const state = await readState(link);
    const changes = Object.entries(printRepro(state)).map(
      ([name, after]): FileChange => ({ file: join(out, name), before: undefined, after }),
    );
    const existing = changes.filter(({ file }) => existsSync(file)).map(({ file }) => file);
    if (write && existing.length > 0) return refused(existing, language);
    if (write) writeChanges(changes);
    return {
      code: 0,
      text: write ? printWritten(changes, language) : printPlanned(changes, language),
      data: { files: changes.map(({ after, file }) => ({ file, text: after })), written: write },
    };
  },
});

async function readState(link: string): Promise<PlaygroundState> {
  const state = await readPlaygroundLink(link).catch(() => undefined);
  if (state) return state;
  throw new UsageError({
    en: 'The link contains no state of the playground. Copy it with "Copy link", and write it in quotes.',
    zh: '链接中没有演练场的状态，请用“复制链接”复制，并加上引号。',
  });
}

function refused(existing: readonly string[], language: Language): Outcome {
  const names = existing.join(', ');
  const text: Text = {
    en: `${names} would be overwritten. Choose another folder with --out, or remove the files first.`,
    zh: `${names} 会被覆盖，请用 --out 选择其他文件夹，或先删除这些文件。`,
  };
  return { code: 3, text: text[language], data: { existing, files: [], written: false } };
}

function printWritten(changes: readonly FileChange[], language: Language): string {
  const names = changes.map(({ file }) => file).join(', ');
  const test = changes.at(-1)?.file ?? '';
  const text: Text = {
    en: `Wrote ${names}. Run: npx vitest run ${test}`,
    zh: `已写入 ${names}。请运行：npx vitest run ${test}`,
  };
  return text[language];
}

function printPlanned(changes: readonly FileChange[], language: Language): string {
  const test = changes.at(-1);
  const text: Text = {
    en: `Nothing was written. --write writes ${changes.map(({ file }) => file).join(', ')}.`,
    zh: `未写入任何文件；加 --write 写入 ${changes.map(({ file }) => file).join(', ')}。`,
  };
  return `${test?.after ?? ''}\n${text[language]}`;
}
