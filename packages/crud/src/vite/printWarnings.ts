import { type Finding, type Language, printFindings } from '@isp/schema-tools/internal';

/** Largest number of warnings that are printed. More of them would hide the other lines of a build. */
const MOST = 20;

/** Returns the warnings of a project, or a line that counts them if there are too many. */
export function printWarnings(warnings: readonly Finding[], language: Language): string {
  if (warnings.length <= MOST) return printFindings(warnings, language).join('\n');
  const line = {
    en: `${warnings.length} warnings in areas, menu and translations. isp check lists them.`,
    zh: `业务域、菜单与翻译中有 ${warnings.length} 个警告，isp check 列出它们。`,
  };
  return line[language];
}
