import { type Language, suggestion, type Text, UsageError } from '@isp/cli/internal';
import type { Ask } from './terminal.ts';

/** What a portal is created from. */
export interface Answers {
  readonly folder: string;
  /** `sample`, `pglite`, or the address of a REST service, without a slash at the end. */
  readonly service: string;
  /** Name of the dialect of the REST service, as `@isp/crud/dialects` calls it. */
  readonly dialect: string;
  readonly install: boolean;
}

/** Folder, and answers that the command line gives. Those that are undefined are asked for, or have a default. */
export type Given = Pick<Answers, 'folder'> & {
  readonly [Name in Exclude<keyof Answers, 'folder'>]: Answers[Name] | undefined;
};

/** Names of the descriptions in `@isp/crud/dialects`. */
export const dialectNames = [
  ...['pageSize', 'offsetLimit', 'cursor', 'linkHeader', 'blade', 'springPage', 'antDesignPro'],
  ...['jsonServer', 'jsonServerV1', 'postgrest', 'directus', 'odata'],
] as const;

const questions = {
  folder: { en: 'Folder of the portal', zh: '门户的文件夹' },
  service: {
    en: 'Service: sample, pglite, or the address of your REST service',
    zh: '服务：sample、pglite，或您的 REST 服务的地址',
  },
  dialect: { en: `Its dialect (${dialectNames.join(', ')})`, zh: `其风格（${dialectNames.join('、')}）` },
  install: { en: 'Install the packages now? yes or no', zh: '现在安装依赖包？yes 或 no' },
} satisfies Readonly<Record<keyof Answers, Text>>;

/**
 * Returns the folder of the command line; otherwise that of a question, which is never one that `isTaken`, or
 * `portal` if there is no terminal.
 */
export async function chooseFolder(
  given: string | undefined,
  isTaken: (folder: string) => boolean,
  ask: Ask | undefined,
  language: Language,
): Promise<string> {
  if (given !== undefined || !ask) return given ?? 'portal';
  return answer('folder', 'portal', { ask, language }, (folder) => {
    if (isTaken(folder)) throw folderTaken(folder);
    return folder;
  });
}

/**
 * Completes the answers of the command line: by questions if there is a terminal, otherwise by their defaults.
 *
 * @throws UsageError for an answer of the command line that makes no sense
 */
export async function completeAnswers(
  given: Given,
  ask: Ask | undefined,
  language: Language,
): Promise<Answers> {
  const asking = { ask, language };
  const known = given.dialect === undefined ? undefined : checkDialect(given.dialect);
  const check = (text: string) => checkService(text, known);
  const service =
    given.service === undefined ? await answer('service', 'sample', asking, check) : check(given.service);
  const dialect =
    known ?? (isAddress(service) ? await answer('dialect', 'pageSize', asking, checkDialect) : 'pageSize');
  const install =
    given.install ?? /^y/i.test(await answer('install', ask ? 'yes' : 'no', asking, (text) => text));
  return { folder: given.folder, service, dialect, install };
}

/** Asks until the answer makes sense. An empty answer is `fallback`, which is also the answer without a terminal. */
async function answer(
  name: keyof Answers,
  fallback: string,
  asking: { readonly ask: Ask | undefined; readonly language: Language },
  check: (text: string) => string,
  before = '',
): Promise<string> {
  const { ask, language } = asking;
  const text = (await ask?.(`${before}${questions[name][language]} (${fallback}): `)) || fallback;
  try {
    return check(text);
  } catch (error) {
    if (!ask || !(error instanceof UsageError)) throw error;
    return answer(name, fallback, asking, check, `${error.text[language]}\n`);
  }
}

const isAddress = (service: string): boolean => /^https?:\/\//.test(service);

/** @param dialect dialect of the command line, which only a service of one's own can have */
function checkService(service: string, dialect: string | undefined): string {
  if (isAddress(service) && URL.canParse(service)) return checkAddress(new URL(service));
  if (service === 'sample' || service === 'pglite') {
    if (dialect !== undefined) throw dialectOfNothing();
    return service;
  }
  const known = suggestion(service, ['sample', 'pglite']);
  throw new UsageError({
    en: `"${service}" is not a service. ${known.en} An address begins with http:// or https://.`,
    zh: `"${service}" 不是服务。${known.zh}地址以 http:// 或 https:// 开头。`,
  });
}

/** Returns an address as a file contains it. A password would be in the history of the portal for good. */
function checkAddress({ href, password, username }: URL): string {
  if (username === '' && password === '') return href.replace(/\/$/, '');
  throw new UsageError({
    en: 'The address has a user name or a password, which would be written into a file. Write it without them.',
    zh: '地址含用户名或密码，会被写入文件。请去掉后重写。',
  });
}

function checkDialect(dialect: string): string {
  if (dialectNames.some((name) => name === dialect)) return dialect;
  const known = suggestion(dialect, dialectNames);
  throw new UsageError({
    en: `There is no dialect "${dialect}". ${known.en}`,
    zh: `没有风格 "${dialect}"。${known.zh}`,
  });
}

const dialectOfNothing = (): UsageError =>
  new UsageError({
    en: 'A dialect is that of your own REST service. Write --service http://localhost:3000 with it.',
    zh: '风格属于您自己的 REST 服务，请同时写 --service http://localhost:3000。',
  });

const folderTaken = (folder: string): UsageError =>
  new UsageError({
    en: `The folder ${folder} is not empty. Name another one.`,
    zh: `文件夹 ${folder} 非空，请换一个。`,
  });
