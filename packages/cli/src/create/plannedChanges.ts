import { checkProject, type Finding, type ProjectSource, printFindings } from '@isp/schema-tools/internal';
import type { Language } from '../contract/language.ts';
import type { FileChange } from '../files/changes.ts';

/** Returns the mistakes that a project has after a change and did not have before. */
export function mistakesAdded(before: ProjectSource, after: ProjectSource): Finding[] {
  const known = new Set(checkProject(before).map(({ code, file, path }) => `${code} ${file} ${path}`));
  return checkProject(after).filter(
    ({ code, file, path, severity }) => severity !== 'warning' && !known.has(`${code} ${file} ${path}`),
  );
}

/** Returns the lines of a change: its file, and the lines that are new unless they are written already. */
export function printChange(
  { after = '', before, file }: FileChange,
  written: boolean,
  language: Language,
): string[] {
  const words = written ? { en: 'wrote', zh: '已写入' } : { en: 'would write', zh: '将写入' };
  const lines = after.split('\n').filter(Boolean);
  const old = new Set((before ?? '').split('\n').map((line) => line.replace(/,$/, '')));
  const fresh = before === undefined ? lines : lines.filter((line) => !old.has(line.replace(/,$/, '')));
  return [`${words[language]}  ${file}`, ...(written ? [] : fresh.map((line) => `  + ${line}`))];
}

/** Returns the mistakes that kept the changes from being written, or how they are written. */
export function lastLines(errors: readonly Finding[], written: boolean, language: Language): string[] {
  if (errors.length > 0) {
    const words = { en: 'Nothing was written, because of these mistakes.', zh: '存在以下问题，没有写入。' };
    return [...printFindings(errors, language), words[language]];
  }
  const hint = {
    en: 'Nothing was written. Add --write to write the files.',
    zh: '没有写入，加 --write 才写文件。',
  };
  return written ? [] : [hint[language]];
}
