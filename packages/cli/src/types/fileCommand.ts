import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Area, Vocabulary } from '@isp/schema';
import { readAreaFolder, readVocabulary } from '@isp/schema-tools';
import { type Command, defineCommand, type Outcome } from '../contract/command.ts';
import type { Language, Text } from '../contract/language.ts';
import { UsageError } from '../contract/UsageError.ts';
import { checkFolder } from '../project/checkFolder.ts';
import { projectOptions } from '../project/projectOptions.ts';

/**
 * Creates a command that writes a file which is generated from a folder of schemas. With `--check` the command only
 * compares an existing file with the generated text, for CI.
 *
 * @param name - name of the command
 * @param summary - what the file contains
 * @param example - path of the file in the examples
 * @param print - returns the text of the file, whose path it gets
 */
export function fileCommand(
  name: string,
  summary: Text,
  example: string,
  print: (areas: readonly Area[], vocabulary: Vocabulary | undefined, out: string) => string,
): Command {
  return defineCommand({
    name,
    summary,
    arguments: [
      { name: 'folder', text: { en: 'Folder of the area files.', zh: '业务域文件所在的文件夹。' } },
    ],
    options: {
      out: { type: 'string', value: 'file', text: { en: 'File that is written.', zh: '要写入的文件。' } },
      vocabulary: projectOptions.vocabulary,
      check: {
        type: 'boolean',
        text: {
          en: 'Write nothing; exit code 1 if the file is not current.',
          zh: '不写文件；文件不是最新时退出码为 1。',
        },
      },
    },
    examples: [
      {
        line: `isp ${name} schemas --out ${example}`,
        text: { en: 'Writes the file.', zh: '写入文件。' },
      },
      {
        line: `isp ${name} schemas --out ${example} --check`,
        text: { en: 'Compares the file with the schemas, for CI.', zh: '在 CI 中检查文件是否最新。' },
      },
    ],
    run({ given: [folder = ''], language, values: { check, out, vocabulary: file } }): Outcome {
      if (out === undefined)
        throw new UsageError({
          en: 'The option "--out" is missing. Write --out <file>.',
          zh: '缺少选项 "--out"，请写 --out <file>。',
        });
      checkFolder(folder, `isp ${name} schemas --out ${out}`);
      const vocabulary = file === undefined ? undefined : readVocabulary(file);
      const areas = readAreaFolder(folder, vocabulary);
      const text = print(areas, vocabulary, out);
      const entities = areas.reduce((sum, area) => sum + Object.keys(area.entities).length, 0);
      const isCurrent = readIfThere(out) === text;
      if (check && !isCurrent) {
        const words = file === undefined ? '' : ` --vocabulary ${file}`;
        const line = `isp ${name} ${folder} --out ${out}${words}`;
        return { code: 1, text: stale(out, line, language), data: { file: out, entities, written: false } };
      }
      if (!isCurrent) {
        mkdirSync(dirname(out), { recursive: true });
        writeFileSync(out, text);
      }
      return {
        code: 0,
        text: printEnd(out, entities, isCurrent, language),
        data: { file: out, entities, written: !isCurrent },
      };
    },
  });
}

function stale(out: string, line: string, language: Language): string {
  const text: Text = {
    en: `${out} does not match the schemas. Run: ${line}`,
    zh: `${out} 与业务域文件不一致，请运行：${line}`,
  };
  return text[language];
}

function printEnd(out: string, entities: number, isCurrent: boolean, language: Language): string {
  const counted: Text = {
    en: entities === 1 ? '1 entity' : `${entities} entities`,
    zh: `${entities} 个实体`,
  };
  const text: Text = isCurrent
    ? { en: `${out} is current (${counted.en}).`, zh: `${out} 已是最新（${counted.zh}）。` }
    : { en: `Wrote ${out} (${counted.en}).`, zh: `已写入 ${out}（${counted.zh}）。` };
  return text[language];
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
