import { checkProject, type Finding, findingKinds, printFindings } from '@isp/schema-tools/internal';
import { mistakes } from '../../../packages/cli/src/check/mistakes.fixture.ts';
import { type ShopFile, shopFiles } from '../../../packages/cli/src/check/shop.fixture.ts';
import { keywordsOf } from '../findCodes.ts';
import type { Language, Link } from '../page.ts';
import { pageAddress } from '../pageAddress.ts';
import { type Example, furtherMistakes } from './furtherMistakes.ts';

/** A file with a mistake, and what the check prints about it. */
export interface WrongFile {
  readonly file: string;
  /** Lines of the file around the mistake. */
  readonly lines: readonly { readonly number: number; readonly text: string; readonly isWrong: boolean }[];
  readonly printed: string;
}

/** A code of the error index. */
export interface ErrorEntry {
  readonly code: string;
  readonly kind: string;
  readonly title: string;
  readonly fix: string;
  readonly keywords: readonly Link[];
  readonly files: readonly WrongFile[];
}

/** Returns the codes that begin with a digit, with the files that produce them. */
export const buildErrors = (digit: string, language: Language): ErrorEntry[] =>
  Object.entries(findingKinds)
    .filter(([, { code }]) => code.startsWith(`ISP${digit}`))
    .sort(([, a], [, b]) => a.code.localeCompare(b.code))
    .map(([kind, { code, fix, title }]) => ({
      code,
      kind,
      title: title[language],
      fix: fix[language],
      keywords: keywordsOf(kind).map((keyword) => linkTo(keyword, language)),
      files: examples
        .filter(([own]) => own === kind)
        .slice(0, MAX_FILES)
        .map((example) => wrongFile(example, language)),
    }));

const examples: readonly Example[] = [
  ...mistakes.map(({ file, kind, right, wrong }) => [kind, file, right, wrong] as const),
  ...furtherMistakes,
];

/** Maximum number of examples of a code. */
const MAX_FILES = 2;

function linkTo(keyword: string, language: Language): Link {
  const [definition = ''] = keyword.split('.');
  return { title: keyword, href: pageAddress(definition, language, keyword.slice(definition.length + 1)) };
}

function wrongFile([kind, file, right, wrong]: Example, language: Language): WrongFile {
  const text = shopFiles[file].replace(right, () => wrong);
  const finding = check({ ...shopFiles, [file]: text }).find((one) => one.kind === kind && one.file === file);
  if (!finding) throw new Error(`The check does not find ${kind} in ${file}.`);
  return { file, lines: linesAround(text, finding), printed: printFindings([finding], language).join('\n') };
}

function check(files: Readonly<Record<ShopFile, string>>): Finding[] {
  const source = (file: ShopFile) => ({ file, text: files[file] });
  return checkProject({
    areas: [source('schemas/shop.json'), source('schemas/store.json')],
    menus: source('menus.json'),
    locales: [source('schemas/locales/en-US.json')],
  });
}

/** Number of lines that are shown before and behind a mistake. */
const NEAR_LINES = 2;

const linesAround = (text: string, { line = 1 }: Finding): WrongFile['lines'] =>
  text
    .split('\n')
    .map((own, at) => ({ number: at + 1, text: own, isWrong: at + 1 === line }))
    .slice(Math.max(0, line - 1 - NEAR_LINES), line + NEAR_LINES);
