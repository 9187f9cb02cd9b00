import { readFileSync } from 'node:fs';
import type { Language } from '../page.ts';
import { root } from './readRefusals.ts';

/** A page of codes of the service. */
export interface ServiceGroup {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Matches the files whose codes are on the page. */
  readonly files: RegExp;
}

/** Pages of the service's codes, in the order of the sidebar. A test holds that every code is on exactly one. */
export const serviceGroups: readonly ServiceGroup[] = [
  { name: 'service', title: { en: 'Every service', zh: '所有服务' }, files: /^packages\/server\// },
  {
    name: 'platform',
    title: { en: 'Sign-in, files, mail and SMS', zh: '登录、文件、邮件与短信' },
    files: /\/platform\//,
  },
  {
    name: 'outside',
    title: { en: 'Open interfaces and connected systems', zh: '开放接口与外部系统' },
    files: /\/(gateway|ports)\//,
  },
  { name: 'areas', title: { en: 'Areas of this platform', zh: '本平台的业务域' }, files: /\/areas\// },
];

/** Returns the title of the part of the platform that declares a code: of its area, or of its page. */
export function partOf(file: string, language: Language): string {
  const area = /\/areas\/(\w+)\//.exec(file)?.[1];
  if (area === undefined) return serviceGroups.find(({ files }) => files.test(file))?.title[language] ?? file;
  const { title } = read(`schemas/${area}.json`);
  const words = read('schemas/locales/en-US.json');
  return language === 'zh' ? title : (words[area]?.[title] ?? words.common?.[title] ?? title);
}

const read = (path: string) => JSON.parse(readFileSync(root + path, 'utf8'));
