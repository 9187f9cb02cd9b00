import { relative } from 'node:path';
import {
  chineseOf,
  countOf,
  type Finding,
  type ProjectSource,
  printFindings,
} from '@isp/schema-tools/internal';
import type { ExitCode, Outcome } from '../contract/command.ts';
import type { Language, Text } from '../contract/language.ts';
import { lastLines, mistakesAdded } from '../create/plannedChanges.ts';
import { type FileChange, realChanges, writeChanges } from '../files/changes.ts';
import { withChanges } from '../files/withChanges.ts';
import { memberOf } from './document/json.ts';
import { createNotes, type Notes } from './document/notes.ts';
import { jsonPositions } from './document/positions.ts';
import type { ReadDocument } from './document/readDocument.ts';
import type { MappedText } from './mapText.ts';
import { type DriftPolicy, type PlannedFiles, planFiles } from './merge/planFiles.ts';
import type { MappedEntity } from './plan/mapEntity.ts';

interface Read {
  /** Undefined if the document cannot be read. */
  readonly document: ReadDocument | undefined;
  readonly mapped: MappedText | undefined;
  readonly notes: Notes;
  readonly place: string;
  readonly source: ProjectSource;
}

interface Wishes {
  readonly folder: string;
  readonly language: Language;
  readonly only: readonly string[] | undefined;
  readonly users: readonly string[] | undefined;
  readonly policy: DriftPolicy;
  readonly isCheck: boolean;
  readonly isWrite: boolean;
}

/** Writes the files of a mapped document if nothing speaks against it, and reports what happened. */
export function openapiOutcome(read: Read, wishes: Wishes): Outcome {
  const { document, mapped, notes, place, source } = read;
  const { folder, isCheck, isWrite, language, only, policy, users } = wishes;
  const findings = notes.findings(place, document?.positionOf ?? (() => undefined));
  if (!mapped || countOf(findings).errors > 0) return failed(findings, language);
  const plan = planFiles(mapped.generated, { source, folder, area: mapped.area, users, only, policy });
  const changes = realChanges(plan.changes);
  const errors = mistakesAdded(source, withChanges(source, changes, folder));
  const drift = driftFindings(plan);
  const isWritten = isWrite && !isCheck && errors.length === 0 && drift.length === 0;
  if (isWritten) writeChanges(changes);
  const isStale = isCheck && changes.length > 0;
  const code: ExitCode = errors.length > 0 ? 1 : drift.length > 0 ? 3 : isStale ? 1 : 0;
  return {
    code,
    text: [
      ...printFindings([...findings, ...drift], language),
      ...mapped.entities.flatMap((entity) => printEntity(entity, language)),
      ...changes.map((change) => printFile(change, isWritten, language)),
      ...ending({ changes, drift, errors, isCheck, isWritten }, language),
      ...printUse(changes, isWritten, language),
    ].join('\n'),
    data: {
      area: mapped.area,
      entities: mapped.entities.map(({ content, guesses, name }) => ({
        name,
        operations: memberOf(content, 'operations'),
        guesses,
      })),
      files: changes.map(({ after, file }) => ({ file, text: after })),
      findings: [...findings, ...drift],
      errors: errors.length,
      written: isWritten,
    },
  };
}

function failed(findings: readonly Finding[], language: Language): Outcome {
  const words: Text = { en: 'Nothing was written.', zh: '没有写入。' };
  return {
    code: 1,
    text: [...printFindings(findings, language), words[language]].join('\n'),
    data: { findings, entities: [], files: [], written: false },
  };
}

const reasons = {
  gone: 'The document does not have this any more, but the file has it. Write --keep or --take, or remove it from the file.',
  both: 'The file and the document have different values here. Write --keep or --take, or change the file.',
} as const;

/** Returns the places at which file and document differ as findings in the files. */
function driftFindings({ changes, drift }: PlannedFiles): Finding[] {
  return [...new Set(drift.map(({ file }) => file))].flatMap((file) => {
    const notes = createNotes();
    for (const { file: own, kind, pointer } of drift)
      if (own === file) notes.add('document-drift', pointer, reasons[kind], 'error');
    const text = changes.find((change) => change.file === file)?.before ?? '';
    return notes.findings(file, jsonPositions(text));
  });
}

function printEntity({ content, guesses, name }: MappedEntity, language: Language): string[] {
  const operations = memberOf(content, 'operations') as readonly string[];
  const words: Readonly<Record<'entity' | 'guessed', Text>> = {
    entity: { en: 'entity', zh: '实体' },
    guessed: { en: 'guessed', zh: '推测' },
  };
  return [
    `${words.entity[language]}  ${name}  ${operations.join(', ')}`,
    ...guesses.map((guess) => {
      const text = language === 'zh' ? chineseOf(guess) : guess;
      return `${words.guessed[language]}  ${name}  ${text}`;
    }),
  ];
}

function printFile({ file }: FileChange, isWritten: boolean, language: Language): string {
  const words: Text = isWritten ? { en: 'wrote', zh: '已写入' } : { en: 'would write', zh: '将写入' };
  return `${words[language]}  ${file}`;
}

/** Returns the lines that connect a new description of REST with the adapter of the portal. */
function printUse(changes: readonly FileChange[], isWritten: boolean, language: Language): string[] {
  const rest = changes.find(
    ({ before, file }) => before === undefined && /[\\/]rest[\\/][^\\/.]+\.json$/.test(file),
  );
  if (!rest || !isWritten) return [];
  const words: Text = {
    en: 'The adapter of the portal reads it, for example in src/adapter.ts:',
    zh: '由门户的适配器读取，例如写在 src/adapter.ts 中：',
  };
  const file = relative('src', rest.file).replaceAll('\\', '/');
  return [
    words[language],
    `  import rest from '${file}' with { type: 'json' };`,
    "  export const adapter = restAdapter({ ...(rest as Pick<DialectAdapterOptions, 'dialect' | 'entities'>), areas });",
  ];
}

interface Ending {
  readonly changes: readonly FileChange[];
  readonly drift: readonly Finding[];
  readonly errors: readonly Finding[];
  readonly isCheck: boolean;
  readonly isWritten: boolean;
}

function ending({ changes, drift, errors, isCheck, isWritten }: Ending, language: Language): string[] {
  if (errors.length > 0) return lastLines(errors, false, language);
  const one = (text: Text) => [text[language]];
  if (drift.length > 0)
    return one({
      en: 'Nothing was written: a person must decide where the files and the document differ.',
      zh: '没有写入：文件与文档不一致处需要人来决定。',
    });
  if (changes.length === 0)
    return one({ en: 'The files are what the document says.', zh: '文件与文档一致。' });
  if (isCheck)
    return one({
      en: 'The document changed. Write the command with --write.',
      zh: '文档有变化，请以 --write 运行此命令。',
    });
  return lastLines([], isWritten, language);
}
