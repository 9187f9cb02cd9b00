import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { printHead } from '@isp/schema-tools/internal';
import { defineCommand, type Outcome } from '../contract/command.ts';
import type { Language, Text } from '../contract/language.ts';
import { suggestion } from '../contract/suggestion.ts';
import { UsageError } from '../contract/UsageError.ts';
import { writeChanges } from '../files/changes.ts';
import { folderOption, projectOptions } from '../project/projectOptions.ts';
import { readProject } from '../project/readProject.ts';
import { planRemoval, type Removal } from './planRemoval.ts';
import { changedSince, printUndo, readUndo } from './undoFile.ts';

/** The command `isp delete`, which removes an area with its menu rows and translations. */
export const deleteCommand = defineCommand({
  name: 'delete',
  summary: {
    en: 'Removes an area with its menu rows and translations, and can undo it.',
    zh: '删除业务域及其菜单与翻译，可撤销。',
  },
  description: {
    en: 'Prints the plan; --write carries it out. References from elsewhere that would lead nowhere end with 3, and nothing is removed. Tables stay.',
    zh: '默认只显示计划，加 --write 才执行。若别处的引用会失效，则以 3 退出且不删除。数据表保留。',
  },
  arguments: [
    {
      name: 'area',
      isOptional: true,
      text: { en: 'Name of the area. Left out with --undo.', zh: '业务域名称；使用 --undo 时不写。' },
    },
  ],
  options: {
    folder: folderOption,
    ...projectOptions,
    write: {
      type: 'boolean',
      text: {
        en: 'Remove it, and write a file from which it can be undone.',
        zh: '执行删除，并写出可用于撤销的文件。',
      },
    },
    undo: {
      type: 'string',
      value: 'file',
      text: {
        en: 'Restore what a deletion removed, from the file that it wrote.',
        zh: '用删除时写出的文件恢复。',
      },
    },
  },
  examples: [
    { line: 'isp delete shop', text: { en: 'Prints what would be removed.', zh: '显示将删除的内容。' } },
    {
      line: 'isp delete shop --write',
      text: { en: 'Removes it, and writes isp-delete-shop.json.', zh: '删除，并写出 isp-delete-shop.json。' },
    },
    { line: 'isp delete --undo isp-delete-shop.json', text: { en: 'Restores it.', zh: '恢复。' } },
  ],
  run({ given: [area], language, values }): Outcome {
    if (values.undo !== undefined) return undo(values.undo, language);
    if (area === undefined)
      throw new UsageError({
        en: 'The argument <area> is missing. Write isp delete shop, or isp delete --undo <file>.',
        zh: '缺少参数 <area>，请写 isp delete shop 或 isp delete --undo <file>。',
      });
    const folder = values.folder ?? 'schemas';
    const { source } = readProject(folder, values, { line: 'isp delete shop --folder schemas' });
    const removal = planRemoval(source, area, folder);
    if (!removal)
      throw unknownArea(
        area,
        source.areas.map(({ file }) => basename(file, '.json')),
      );
    return carryOut(area, removal, values.write, language);
  },
});

function unknownArea(area: string, known: readonly string[]): UsageError {
  const near = suggestion(area, known);
  return new UsageError({
    en: `There is no area "${area}". ${near.en}`,
    zh: `没有业务域 "${area}"。${near.zh}`,
  });
}

const words = {
  removed: { en: 'removed', zh: '已删除' },
  remove: { en: 'would remove', zh: '将删除' },
  dangling: {
    en: 'Nothing was removed: these places refer to the area. Change them first.',
    zh: '没有删除：以下位置引用了该业务域，请先修改。',
  },
  hint: { en: 'Nothing was removed. Add --write to remove it.', zh: '没有删除，加 --write 才执行。' },
} satisfies Readonly<Record<string, Text>>;

function carryOut(area: string, removal: Removal, isWrite: boolean, language: Language): Outcome {
  const { changes, dangling, parts, rows } = removal;
  const isRefused = dangling.length > 0;
  const undoFile = `isp-delete-${area}.json`;
  const written = isWrite && !isRefused;
  if (written && existsSync(undoFile)) return occupied(undoFile, language);
  if (written) {
    writeFileSync(undoFile, printUndo(area, changes));
    writeChanges(changes);
  }
  const verb = words[written ? 'removed' : 'remove'][language];
  const files = changes.flatMap(({ after, file }) => (after === undefined ? [file] : []));
  const last = written
    ? { en: `isp delete --undo ${undoFile} restores it.`, zh: `isp delete --undo ${undoFile} 可恢复。` }
    : words.hint;
  return {
    code: isRefused ? 3 : 0,
    text: [
      ...[...files, ...rows.map((path) => `menu ${path}`), ...parts].map((what) => `${verb}  ${what}`),
      ...(isRefused
        ? [words.dangling[language], ...dangling.map((one) => printHead(one, language))]
        : [last[language]]),
    ].join('\n'),
    data: { area, files, rows, translations: parts, dangling, written, ...(written && { undo: undoFile }) },
  };
}

function occupied(file: string, language: Language): Outcome {
  const text = {
    en: `Nothing was removed: ${file} exists from an earlier deletion and would be lost. Move it, or restore it first.`,
    zh: `没有删除：${file} 是之前删除时写出的，会被覆盖。请先移走它或先恢复。`,
  };
  return { code: 3, text: text[language], data: { undo: file, written: false } };
}

function undo(file: string, language: Language): Outcome {
  const changes = readUndo(file);
  const edited = changedSince(changes);
  if (edited.length > 0) {
    const text = {
      en: `Nothing was restored: ${edited.join(', ')} changed since, and the change would be lost.`,
      zh: `没有恢复：${edited.join('、')} 之后有改动，会丢失。`,
    };
    return { code: 3, text: text[language], data: { edited, written: false } };
  }
  writeChanges(changes);
  const restored = { en: 'restored', zh: '已恢复' };
  const files = changes.map((change) => change.file);
  return {
    code: 0,
    text: files.map((one) => `${restored[language]}  ${one}`).join('\n'),
    data: { files, written: true },
  };
}
