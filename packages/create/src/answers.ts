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

/** Answers that the command line gives. Those that are undefined are asked for, or have a default. */
export type Given = { readonly [Name in keyof Answers]: Answers[Name] | undefined };

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
 * Completes the answers of the command line: by questions if there is a terminal, otherwise by their defaults.
 *
 * @throws UsageError for an answer that makes no sense
 */
export async function completeAnswers(
  given: Given,
  ask: Ask | undefined,
  language: Language,
): Promise<Answers> {
  const answer = async (name: keyof Answers, fallback: string) =>
    (await ask?.(`${questions[name][language]} (${fallback}): `)) || fallback;
  const folder = given.folder ?? (await answer('folder', 'portal'));
  const service = checkService(given.service ?? (await answer('service', 'sample')));
  const isOwn = isAddress(service);
  if (!isOwn && given.dialect !== undefined) throw dialectOfNothing();
  const dialect = given.dialect ?? (isOwn ? await answer('dialect', 'pageSize') : 'pageSize');
  const install = given.install ?? /^y/i.test(await answer('install', ask ? 'yes' : 'no'));
  return { folder, service, dialect: checkDialect(dialect), install };
}

const isAddress = (service: string): boolean => /^https?:\/\//.test(service);

function checkService(service: string): string {
  if (isAddress(service) && URL.canParse(service)) return checkAddress(new URL(service));
  if (service === 'sample' || service === 'pglite') return service;
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
