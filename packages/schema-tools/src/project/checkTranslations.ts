import { didYouMean, distanceOf, isSchemaObject } from '@isp/schema/internal';
import type { AreaText, LocaleText, ProjectSource, SourceFile } from './project.ts';
import { allTexts, isChinese, type ShownText, shownTexts } from './textsOf.ts';

/** Part of the translations that is searched last. */
const common = 'common';

/** A file whose texts need translations, and the parts of the translations that are searched for them. */
interface Texts {
  readonly area: string;
  readonly shown: readonly ShownText[];
  readonly all: ReadonlySet<string>;
  /** The screens of a menu, by the path of their row. */
  readonly screens: ReadonlyMap<string, string>;
  /** False if the file is not JSON, so that its texts are not known. */
  readonly isRead: boolean;
}

/**
 * Compares the translations with the texts of areas and menus. It reports translations of areas and texts that do not
 * exist, texts without a translation, and placeholders that differ.
 *
 * A text without a translation is only a warning, because screens show it in Chinese. A translation whose text is
 * similar to a text without one is an error, because it is misspelt.
 */
export function checkTranslations(
  areas: readonly AreaText[],
  menus: SourceFile | undefined,
  locales: readonly LocaleText[],
  code: ProjectSource['code'],
): readonly {
  readonly file: AreaText | SourceFile;
  readonly texts: readonly ShownText[];
  readonly language: string;
}[] {
  const read = areas.map((area) => toTexts(area.name, isJson(area) ? area.json : undefined));
  const menuTexts = menus ? toTexts(common, jsonOf(menus.text), true) : noTexts;
  const parts = partsOf(areas);
  return locales.flatMap((locale) => {
    const missing = [...read, menuTexts].map((one) => ({
      area: one.area,
      texts: one.shown.filter(
        ({ place, text }) => !isTranslated(text, [...partsAt(one, place), one.area, common], locale, code),
      ),
    }));
    const misspelt = checkLocale(locale, parts, read, menuTexts, missing, code);
    return missing.flatMap(({ texts }, at) => {
      const file = areas[at] ?? menus;
      const left = texts.filter(({ text }) => !misspelt.has(text));
      return file && left.length > 0 ? [{ file, texts: left, language: locale.language }] : [];
    });
  });
}

const toTexts = (area: string, json: unknown, isMenu = false): Texts => ({
  area,
  screens: new Map(isMenu ? screensOf(json) : []),
  shown: shownTexts(json),
  all: new Set(allTexts(json)),
  isRead: json !== undefined,
});

const screensOf = (menus: unknown): readonly (readonly [path: string, screen: string])[] =>
  isSchemaObject(menus)
    ? Object.entries(menus).flatMap(([path, row]) =>
        isSchemaObject(row) && typeof row.screen === 'string' ? [[path, row.screen] as const] : [],
      )
    : [];

const noTexts: Texts = { area: common, screens: new Map(), shown: [], all: new Set(), isRead: true };

const isJson = ({ report }: AreaText): boolean =>
  report.issues.every(({ code }) => code !== 'syntax' && code !== 'too-deep');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the names that a part of the translations may have. */
function partsOf(areas: readonly AreaText[]): readonly string[] {
  const names = areas.flatMap(({ json, name }) => [
    name,
    ...['entities', 'dictionaries'].flatMap((key) => {
      const members = json?.[key];
      return isSchemaObject(members) ? Object.keys(members).map((member) => `${name}.${member}`) : [];
    }),
  ]);
  return [...new Set([common, ...names])];
}

/**
 * Returns the narrower parts that are searched for a text first: in an area those of its entity or dictionary, in a menu
 * those of the screen of its row.
 */
function partsAt({ area, screens }: Texts, [kind, member]: ShownText['place']): readonly string[] {
  const screen = screens.get(String(kind));
  if (screen !== undefined) return [screen, screen.split('.')[0] ?? ''];
  return kind === 'entities' || kind === 'dictionaries' ? [`${area}.${String(member)}`] : [];
}

/** Returns true if these parts of the translations, or the texts of the portal's own code, contain a text. */
const isTranslated = (
  text: string,
  parts: readonly string[],
  { texts }: LocaleText,
  code: string | undefined,
): boolean => parts.some((part) => hasText(texts, part, text)) || isInCode(text, code);

const hasText = (texts: LocaleText['texts'], part: string, text: string): boolean =>
  Object.hasOwn(texts, part) && Object.hasOwn(texts[part] ?? {}, text);

const isInCode = (text: string, code: string | undefined): boolean => code?.includes(text) === true;

/** Returns true if the code contains a text, or all pieces around its placeholders, of which code builds it. */
const isBuiltInCode = (text: string, code: string | undefined): boolean =>
  isInCode(text, code) ||
  (/\{\w+\}/.test(text) && text.split(/\{\w+\}|[：“”]/).every((part) => isInCode(part, code)));

/** Reports the mistakes of one file. Returns the texts whose translations are misspelt. */
function checkLocale(
  { language, report, texts }: LocaleText,
  parts: readonly string[],
  areas: readonly Texts[],
  menus: Texts,
  missing: readonly { readonly area: string; readonly texts: readonly ShownText[] }[],
  code: string | undefined,
): ReadonlySet<string> {
  const misspelt = new Set<string>();
  for (const [part, entries] of Object.entries(texts)) {
    if (!parts.includes(part)) {
      const message = `There is no area, entity or dictionary "${part}". ${didYouMean(part, parts)}`;
      report.add('unknown-area', [part], message);
      continue;
    }
    const [area = ''] = part.split('.');
    const isCommon = part === common;
    const known = isCommon ? [...areas, menus] : [...areas.filter((one) => one.area === area), menus];
    const left = missing
      .filter((one) => isCommon || one.area === area)
      .flatMap((one) => one.texts.map(({ text }) => text));
    for (const [source, translation] of Object.entries(entries)) {
      checkEntry([part, source], translation, language, report);
      if (!known.every(({ isRead }) => isRead)) continue;
      const isShown = (text: string) => known.some(({ all }) => all.has(text)) || isBuiltInCode(text, code);
      // the message after an action is made of 已 (done) and the title of the action
      if (isShown(source) || (source.startsWith('已') && isShown(source.slice(1)))) continue;
      const near = left.filter((text) => isSlip(source, text));
      for (const text of near) misspelt.add(text);
      if (near.length === 0 && isCommon && code === undefined) continue;
      const remove =
        code === undefined ? 'Remove it, or name the code that shows it by --code.' : 'Remove it.';
      const repair = near.length > 0 ? didYouMean(source, near) : remove;
      report.add(
        'unknown-text',
        [part, source],
        `No ${isCommon ? 'area' : `text of "${area}"`} contains "${source}". ${repair}`,
        near.length > 0 ? undefined : 'warning',
      );
    }
  }
  return misspelt;
}

/**
 * Returns true if one text is the other with a typing error: one changed sign, in long texts two. Words of two signs
 * are not compared, because many different ones have a sign in common.
 */
const isSlip = (written: string, meant: string): boolean =>
  written.length > 2 && distanceOf(written, meant) <= (written.length > 8 ? 2 : 1);

const placeholdersOf = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([name]) => name)
    .sort()
    .join(' ');

function checkEntry(
  place: readonly [part: string, source: string],
  translation: string,
  language: string,
  report: LocaleText['report'],
): void {
  const [, source] = place;
  const [asked, given] = [placeholdersOf(source), placeholdersOf(translation)];
  if (asked !== given)
    report.add(
      'lost-placeholder',
      place,
      `The text has the placeholders ${asked || '(none)'}, its translation ${given || '(none)'}. Use the same in both.`,
    );
  if (language.startsWith('en') && isChinese(translation))
    report.add(
      'untranslated-text',
      place,
      `The translation "${translation}" is Chinese. Translate it.`,
      'warning',
    );
}
