import { basename } from 'node:path';
import { toPointer } from '@isp/schema/internal';
import type { ProjectSource } from '@isp/schema-tools/internal';
import { defineCommand, type Outcome } from '../contract/command.ts';
import type { Language } from '../contract/language.ts';
import { UsageError } from '../contract/UsageError.ts';
import { type FileChange, realChanges, writeChanges } from '../files/changes.ts';
import { withChanges } from '../files/withChanges.ts';
import { nodeAt } from '../json/nodeAt.ts';
import { folderOption, projectOptions } from '../project/projectOptions.ts';
import { readProject, readSource } from '../project/readProject.ts';
import { type NewField, readField, typeNames } from './fieldTypes.ts';
import { guessFields } from './guessFields.ts';
import { planEntity } from './planEntity.ts';
import { lastLines, mistakesAdded, printChange } from './plannedChanges.ts';
import { readCsv } from './readCsv.ts';
import { readNames } from './readNames.ts';

/** The command `isp new`, which creates an entity with its menu row and its English words. */
export const newCommand = defineCommand({
  name: 'new',
  summary: {
    en: 'Creates an entity: its area file, its menu row and its English words.',
    zh: '创建实体：业务域文件、菜单与英文词条。',
  },
  description: {
    en: 'Prints what it would write. With --write it writes the files.',
    zh: '默认只显示将写入的内容；加 --write 才写文件。',
  },
  arguments: [
    {
      name: 'area/entity',
      text: { en: 'Names of the area and the entity: shop/book.', zh: '业务域与实体的名称：shop/book。' },
    },
  ],
  options: {
    field: {
      type: 'string',
      multiple: true,
      value: 'name:type!=书名/Title',
      text: {
        en: `A field: name, type, ! for required, Chinese and English title. May be given several times. Types: ${typeNames}.`,
        zh: `字段：名称、类型、! 表示必填、中文与英文标题，可写多次。类型：${typeNames}。`,
      },
    },
    csv: {
      type: 'string',
      value: 'file',
      text: {
        en: 'Table whose columns become fields. Their types are guessed, and marked as guessed.',
        zh: '以表格的列作为字段，类型为推测并加以标注。',
      },
    },
    title: {
      type: 'string',
      value: '图书/Book',
      text: { en: 'Chinese and English title of a record.', zh: '实体的中文与英文标题。' },
    },
    folder: folderOption,
    path: {
      type: 'string',
      value: '/path',
      text: { en: 'Path of the menu row. Default: /area/entity.', zh: '菜单路径，默认 /area/entity。' },
    },
    users: {
      type: 'string',
      value: 'a,b',
      text: {
        en: 'Users of the menu row. Default: those of the first row.',
        zh: '菜单的用户，默认取第一行的用户。',
      },
    },
    ...projectOptions,
    write: { type: 'boolean', text: { en: 'Write the files.', zh: '写入文件。' } },
  },
  examples: [
    {
      line: 'isp new shop/book --title 图书/Book --field title:string!=书名/Title --field price:money=价格/Price',
      text: { en: 'Prints an entity with two fields.', zh: '显示带两个字段的实体。' },
    },
    {
      line: 'isp new shop/book --csv books.csv --write',
      text: { en: 'Writes an entity for the columns of a table.', zh: '按表格的列写入实体。' },
    },
  ],
  run({ given: [names = ''], language, values }): Outcome {
    const { area, entity } = readNames(names);
    const folder = values.folder ?? 'schemas';
    const { source } = readProject(folder, values, {
      line: 'isp new shop/book --folder schemas',
      isCreated: true,
    });
    const fields = [
      ...values.field.map(readField),
      ...(values.csv === undefined ? [] : guessFields(readCsv(readSource(values.csv).text))),
    ];
    if (fields.length === 0)
      throw new UsageError({
        en: 'The entity has no field. Write --field name:string, or --csv <file>.',
        zh: '实体没有字段，请写 --field name:string 或 --csv <file>。',
      });
    const [title, english] = values.title?.split('/') ?? [];
    const users = values.users?.split(',');
    const existing = existingIn(source, values.path ?? `/${area}/${entity}`, area, entity);
    if (existing !== undefined) return refused(existing, language);
    const changes = realChanges(
      planEntity(source, { area, entity, title, english, fields, path: values.path, users }, folder),
    );
    return outcome(
      source,
      withChanges(source, changes, folder),
      { changes, fields, isWrite: values.write },
      language,
    );
  },
});

/** Returns what already has the name or the path of the new entity. */
function existingIn(source: ProjectSource, path: string, area: string, entity: string): string | undefined {
  const file = source.areas.find((one) => basename(one.file) === `${area}.json`);
  if (file && nodeAt(file.text, toPointer(['entities', entity]))) return `${file.file}: "${entity}"`;
  return source.menus && nodeAt(source.menus.text, toPointer([path]))
    ? `${source.menus.file}: "${path}"`
    : undefined;
}

function refused(existing: string, language: Language): Outcome {
  const text = {
    en: `${existing} exists already and would be lost. Choose another name, or remove it first.`,
    zh: `${existing} 已存在，会被覆盖。请换一个名称，或先删除它。`,
  };
  return { code: 3, text: text[language], data: { existing, files: [], written: false } };
}

function outcome(
  before: ProjectSource,
  after: ProjectSource,
  {
    changes,
    fields,
    isWrite,
  }: {
    readonly changes: readonly FileChange[];
    readonly fields: readonly NewField[];
    readonly isWrite: boolean;
  },
  language: Language,
): Outcome {
  const errors = mistakesAdded(before, after);
  const written = isWrite && errors.length === 0;
  if (written) writeChanges(changes);
  const guessed = fields.flatMap(({ guess, name }) => (guess === undefined ? [] : [{ field: name, guess }]));
  return {
    code: errors.length > 0 ? 1 : 0,
    text: [
      ...changes.flatMap((change) => printChange(change, written, language)),
      ...guessed.map(({ field, guess }) => `${language === 'zh' ? '推测' : 'guessed'}  ${field}  ${guess}`),
      ...lastLines(errors, written, language),
    ].join('\n'),
    data: {
      files: changes.map(({ after: text, file }) => ({ file, text })),
      guessed,
      errors: errors.length,
      written,
    },
  };
}
