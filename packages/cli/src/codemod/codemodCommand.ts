import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand, type Outcome } from '../contract/command.ts';
import type { Language } from '../contract/language.ts';
import { UsageError } from '../contract/UsageError.ts';
import { installText, missingPackages } from '../dev/findParts.ts';
import { type FileChange, realChanges, writeChanges } from '../files/changes.ts';
import { checkFolder } from '../project/checkFolder.ts';
import { codemods } from './codemods.ts';
import { applyEdits, type Edits, lineAt } from './edit.ts';
import { editCode } from './editCode.ts';
import { editArea, editTsconfig } from './editJson.ts';
import type { Typescript } from './importedNames.ts';

/** The command `isp codemod`, which rewrites the files of a project for the installed version of the packages. */
export const codemodCommand = defineCommand({
  name: 'codemod',
  summary: {
    en: 'Rewrites area files and code of a project for the installed version of the packages.',
    zh: '按已安装的版本改写项目中的业务域文件与代码。',
  },
  description: {
    en: 'Prints the plan; --write carries it out. Layout and comments stay. Places that a person must change end with 3. A second run changes nothing.',
    zh: '默认只显示计划，加 --write 才写入；排版与注释不变。须人工修改之处以 3 退出。再次运行不会有改动。',
  },
  arguments: [
    {
      name: 'folder',
      isOptional: true,
      text: { en: 'Folder of the project. Default: the present one.', zh: '项目文件夹，默认为当前文件夹。' },
    },
  ],
  options: {
    write: { type: 'boolean', text: { en: 'Write the files.', zh: '写入文件。' } },
  },
  examples: [
    { line: 'isp codemod', text: { en: 'Prints what would be rewritten.', zh: '显示将改写的内容。' } },
    { line: 'isp codemod --write', text: { en: 'Rewrites the files.', zh: '改写文件。' } },
  ],
  async run({ given: [folder = '.'], language, progress, values: { write } }): Promise<Outcome> {
    checkFolder(folder, 'isp codemod .');
    const found: Rewritten[] = [];
    for (const file of projectFiles(folder)) {
      progress({ en: `Reading ${file} …`, zh: `正在读取 ${file}…` });
      const text = readFileSync(file, 'utf8');
      const edits = await editsOf(file, text);
      if (edits.edits.length + edits.byHand.length > 0) found.push({ file, text, ...edits });
    }
    const changes: FileChange[] = realChanges(
      found.map(({ edits, file, text }) => ({ file, before: text, after: applyEdits(text, edits) })),
    );
    if (write) writeChanges(changes);
    const byHand = found.flatMap(({ byHand: notes, file, text }) =>
      notes.map(({ at, codemod, text: words }) => ({
        file,
        line: lineAt(text, at),
        codemod: codemod.name,
        text: words[language],
      })),
    );
    return {
      code: byHand.length > 0 ? 3 : 0,
      text: [...printPlan(found, write, language), ...byHand.map((note) => printNote(note, language))]
        .concat(lastLine(changes.length, byHand.length, write, language))
        .join('\n'),
      data: {
        files: changes.map(({ file }) => file),
        changes: found.flatMap(({ edits, file, text }) =>
          edits.map(({ codemod, start }) => ({ file, line: lineAt(text, start), codemod: codemod.name })),
        ),
        byHand,
        written: write && changes.length > 0,
      },
    };
  },
});

interface Rewritten extends Edits {
  readonly file: string;
  readonly text: string;
}

const skipped = /^(?:node_modules|dist|build|out|coverage|\..+)$/;

/** Returns the files of a folder that a codemod may change, in the order of their names. */
function projectFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !skipped.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : join(folder, entry.name);
      if (entry.isDirectory()) return projectFiles(path);
      // A link may lead to a file that is gone, or to a folder that is read under its own name.
      const isFile = entry.isFile() || statSync(path, { throwIfNoEntry: false })?.isFile() === true;
      return isFile && /\.(?:json|[cm]?[jt]sx?)$/.test(entry.name) ? [path] : [];
    });
}

async function editsOf(file: string, text: string): Promise<Edits> {
  if (/(?:^|[\\/])tsconfig[^\\/]*\.json$/.test(file)) return editTsconfig(text);
  if (file.endsWith('.json')) return editArea(text);
  return text.includes('@isp/') ? editCode(await readTypescript(), file, text) : { edits: [], byHand: [] };
}

/** Returns the compiler, which reads code. Projects that have such code have it installed. */
async function readTypescript(): Promise<Typescript> {
  const missing = missingPackages(['typescript']);
  const loaded = missing.length > 0 ? undefined : (await import('typescript')).default;
  if (!loaded?.createSourceFile) throw new UsageError(installText(['typescript@6']));
  return loaded;
}

function printPlan(found: readonly Rewritten[], written: boolean, language: Language): string[] {
  const verb = (written ? { en: 'rewrote', zh: '已改写' } : { en: 'would rewrite', zh: '将改写' })[language];
  return found.flatMap(({ edits, file, text }) =>
    codemods.flatMap((codemod) => {
      const starts = edits.filter((edit) => edit.codemod === codemod).map(({ start }) => start);
      if (starts.length === 0) return [];
      const lines = [...new Set(starts.map((start) => lineAt(text, start)))].sort((a, b) => a - b);
      return [`${verb}  ${file}:${lines.join(',')}  ${codemod.name}  ${codemod.text[language]}`];
    }),
  );
}

interface Note {
  readonly file: string;
  readonly line: number;
  readonly codemod: string;
  readonly text: string;
}

const printNote = ({ codemod, file, line, text }: Note, language: Language): string =>
  `${{ en: 'by hand', zh: '须手工修改' }[language]}  ${file}:${line}  ${codemod}  ${text}`;

function lastLine(files: number, byHand: number, written: boolean, language: Language): string[] {
  if (files === 0 && byHand === 0)
    return [{ en: 'Nothing is to be rewritten.', zh: '没有需要改写的内容。' }[language]];
  if (files === 0 || written) return [];
  return [
    {
      en: 'Nothing was written. Add --write to write the files.',
      zh: '没有写入，加 --write 才写文件。',
    }[language],
  ];
}
