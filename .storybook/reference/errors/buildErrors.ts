import { checkProject, type Finding, findingKinds, printFindings } from '@isp/schema-tools/internal';
import { mistakes } from '../../../packages/cli/src/check/mistakes.fixture.ts';
import { type ShopFile, shopFiles } from '../../../packages/cli/src/check/shop.fixture.ts';
import { createTestFinder, type ReachingTest } from '../createTestFinder.ts';
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
  /** Command that names the code, if no file of a project can: it is about an OpenAPI document or a module. */
  readonly command?: string;
  /** Tests that reach the code by this command. */
  readonly tests: readonly ReachingTest[];
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
      ...reachedBy(kind, code),
    }));

/** Returns how a code is reached that is about no file of a project. */
function reachedBy(kind: string, code: string): Pick<ErrorEntry, 'command' | 'tests'> {
  const command = commands.find(([codes]) => codes.test(code))?.[1];
  const words = [new RegExp(`\\b(?:${code}|${kind})\\b`)];
  return command === undefined ? { tests: [] } : { command, tests: testsWith(words).slice(0, MAX_FILES) };
}

/** Commands that name codes about other things than the files of a project. */
const commands: readonly (readonly [codes: RegExp, command: string])[] = [
  [/^ISP6/, 'isp check --vocabulary words.ts'],
  [/^ISP7/, 'isp openapi openapi.json'],
];

const testsWith = createTestFinder('packages/cli/src/**/*.test.ts');

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

function wrongFile(example: Example, language: Language): WrongFile {
  const [, file, right, wrong] = example;
  const text = shopFiles[file].replace(right, () => wrong);
  const finding = findings.get(example) ?? findingOf(example, text);
  findings.set(example, finding);
  return { file, lines: linesAround(text, finding), printed: printFindings([finding], language).join('\n') };
}

/** Findings by example. A page is built for each language and for the search, and the check of a project takes time. */
const findings = new Map<Example, Finding>();

function findingOf([kind, file]: Example, text: string): Finding {
  const finding = check({ ...shopFiles, [file]: text }).find((one) => one.kind === kind && one.file === file);
  if (!finding) throw new Error(`The check does not find ${kind} in ${file}.`);
  return finding;
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
