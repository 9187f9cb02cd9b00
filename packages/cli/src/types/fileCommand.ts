import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Area, Vocabulary } from '@isp/schema';
import { readAreaFolder, readVocabulary } from '@isp/schema-tools';
import { type Command, defineCommand, type Outcome } from '../contract/command.ts';
import type { Text } from '../contract/language.ts';
import { UsageError } from '../contract/UsageError.ts';
import { projectOptions } from '../project/projectOptions.ts';

/**
 * Creates a command that writes a file which is generated from a folder of schemas. With `--check` the command only
 * compares an existing file with the generated text, for CI.
 *
 * @param name - name of the command
 * @param summary - what the file contains
 * @param example - path of the file in the examples
 * @param print - returns the text of the file
 */
export function fileCommand(
  name: string,
  summary: Text,
  example: string,
  print: (areas: readonly Area[], vocabulary: Vocabulary | undefined) => string,
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
    run({ given: [folder = ''], values: { check, out, vocabulary: file } }): Outcome {
      if (out === undefined)
        throw new UsageError({
          en: 'The option "--out" is missing. Write --out <file>.',
          zh: '缺少选项 "--out"，请写 --out <file>。',
        });
      const vocabulary = file === undefined ? undefined : readVocabulary(file);
      const areas = readAreaFolder(folder, vocabulary);
      const text = print(areas, vocabulary);
      const entities = areas.reduce((sum, area) => sum + Object.keys(area.entities).length, 0);
      const isCurrent = readIfThere(out) === text;
      if (check && !isCurrent) {
        const words = file === undefined ? '' : ` --vocabulary ${file}`;
        throw new Error(`${out} does not match the schemas. Run: isp ${name} ${folder} --out ${out}${words}`);
      }
      if (!isCurrent) {
        mkdirSync(dirname(out), { recursive: true });
        writeFileSync(out, text);
      }
      return {
        code: 0,
        text: isCurrent
          ? `${out} is current (${entities} entities).`
          : `Wrote ${out} (${entities} entities).`,
        data: { file: out, entities, written: !isCurrent },
      };
    },
  });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
