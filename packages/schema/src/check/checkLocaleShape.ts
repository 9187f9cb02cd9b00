import localesMeta from '../../locales.schema.json' with { type: 'json' };
import { checkShape } from './checkShape.ts';
import { readText } from './report/readText.ts';
import { createReport, type Report } from './report/report.ts';

/** Translations by the part of the screens in which a text is shown (`common`, `area`, `area.entity` or
 * `area.dictionary`), then by text. */
export type LocaleTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Checks the shape of a file with translations. Returns the report of its mistakes, to which further checks may add,
 * and the translations if the shape is right.
 */
export function checkLocaleShape(text: string): {
  readonly report: Report;
  readonly texts: LocaleTexts | undefined;
} {
  const read = readText(text);
  const report = createReport(read.positionOf);
  const json = read.readInto(report);
  if (json !== undefined) checkShape(json, localesMeta, report);
  if (report.issues.some(({ code }) => code !== 'duplicate-key')) return { report, texts: undefined };
  const { $schema: _address, ...texts } = json as LocaleTexts;
  return { report, texts };
}
