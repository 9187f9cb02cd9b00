import { type Area, checkMenus, type SchemaIssue, type Vocabulary, widgetNames } from '@isp/schema';
import {
  type AreaFile,
  type CheckOptions,
  checkLocaleShape,
  createReport,
  isSchemaObject,
  type MenuScreen,
  mistakesIn,
  outlinesOf,
  readLeniently,
  readText,
  toArea,
} from '@isp/schema/internal';
import { checkArea } from '../checkArea.ts';
import { findingKinds } from '../findings/findingKinds.ts';
import { checkContradictions } from './checkContradictions.ts';
import { checkRoleNames } from './checkRoleNames.ts';
import { checkSharedNames } from './checkSharedNames.ts';
import { checkSorts } from './checkSorts.ts';
import { checkTranslations } from './checkTranslations.ts';
import { checkUnusedFields } from './checkUnusedFields.ts';
import {
  type AreaText,
  type Finding,
  type LocaleText,
  nameOf,
  type ProjectSource,
  type SourceFile,
} from './project.ts';

/**
 * Returns all mistakes in the files of a project. A mistake in one file does not keep the check from the others:
 * menus and translations are checked even where an area is wrong. The function never throws.
 */
export const checkProject = (source: ProjectSource): Finding[] => checkFiles(source).findings;

/** Returns all mistakes in the files of a project, and the models of the areas that have none. */
export function checkFiles(source: ProjectSource): {
  readonly areas: readonly Area[];
  readonly findings: Finding[];
} {
  const areas = readAreas(source);
  const menuIssues = source.menus ? checkMenus(source.menus.text, areas.flatMap(screensOf)) : [];
  const read = source.locales.map(readLocale);
  const locales = read.filter((locale) => 'texts' in locale);
  checkRoleNames(areas, source.roles, menuUsers(source.menus));
  checkSharedNames(areas);
  const models = areas.flatMap(({ model }) => model ?? []);
  for (const area of areas.filter(({ model }) => model)) {
    checkContradictions(area);
    const entities = Object.values(area.model?.entities ?? {});
    checkSorts(area, entities);
    checkUnusedFields(area, entities, areas);
  }
  const missing = checkTranslations(areas, source.menus, locales, source.code);
  const menuReport = createReport(source.menus && readText(source.menus.text).positionOf);
  for (const { file, language, texts } of missing) {
    const report = 'report' in file ? file.report : menuReport;
    for (const { place, text } of texts)
      report.add(
        'missing-translation',
        place,
        `"${text}" has no translation in ${language}.json. Add it.`,
        'warning',
      );
  }
  const findings = [
    ...areas.flatMap(({ file, report }) => toFindings(file, report.issues)),
    ...(source.menus ? toFindings(source.menus.file, [...menuIssues, ...menuReport.issues]) : []),
    ...read.flatMap(({ file, report }) => toFindings(file, report.issues)),
  ];
  return { areas: models, findings };
}

type AreaOptions = CheckOptions & { readonly name: string };

/** Returns the findings of a file in the order of its lines. */
export const toFindings = (file: string, issues: readonly SchemaIssue[]): Finding[] =>
  issues
    .map((issue) => ({
      ...issue,
      kind: issue.code,
      code: findingKinds[issue.code]?.code ?? issue.code,
      file,
    }))
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));

function readAreas({ areas, dictionaries = [], vocabulary }: ProjectSource): AreaText[] {
  const jsons = areas.map(({ text }) => jsonOf(text));
  const sources = areas.map(({ file, text }) => ({ name: nameOf(file), text }));
  const outlines = outlinesOf(sources);
  const codes = jsons.flatMap((json) =>
    isSchemaObject(json?.dictionaries) ? Object.keys(json.dictionaries) : [],
  );
  const words = namesIn(vocabulary);
  return areas.map(({ file, text }, at) => {
    const name = nameOf(file);
    const known = {
      ...{ name, areas: outlines, dictionaries: [...codes, ...dictionaries], widgets: widgetNames },
      ...(vocabulary && { vocabulary }),
    };
    const report = createReport(readText(text).positionOf);
    const { issues, model } = readOnce(file, text, [outlines, known.dictionaries, words], known);
    report.issues.push(...issues);
    return { file, text, name, json: jsons[at], report, model };
  });
}

/**
 * Results of earlier checks by file, with all that they depend on. Usually only one file of a project changes, so
 * those of the others are used again.
 */
const earlier = new Map<string, AreaResult & Pick<AreaOptions, 'vocabulary'> & { readonly of: string }>();

interface AreaResult {
  readonly issues: readonly SchemaIssue[];
  readonly model: Area | undefined;
}

function readOnce(file: string, text: string, names: readonly unknown[], known: AreaOptions): AreaResult {
  const of = JSON.stringify([text, ...names]);
  const found = earlier.get(file);
  const before = found?.of === of ? found : undefined;
  // the functions of a vocabulary become part of the model, while the checks need only its names
  if (before && before.vocabulary === known.vocabulary) return before;
  const issues = before?.issues ?? checkArea(text, known);
  const isSound = mistakesIn(issues).length === 0;
  const model = isSound ? toArea(JSON.parse(text) as AreaFile, known.name, known.vocabulary) : undefined;
  const result = { of, issues, model, vocabulary: known.vocabulary };
  earlier.set(file, result);
  return result;
}

/** Returns the names of a vocabulary, on which a check of an area depends. */
const namesIn = ({ derive = {}, formats = {}, widgets = [] }: Vocabulary = {}) => [
  Object.keys(formats),
  Object.keys(derive),
  widgets,
];

/** Returns the content of a file as far as it can be read, so that other files may use its names. */
function jsonOf(text: string): Readonly<Record<string, unknown>> | undefined {
  const json = readLeniently(text);
  return isSchemaObject(json) ? json : undefined;
}

/** Returns the entities to which a menu may lead, also those of an area with mistakes. */
function screensOf({ json, name }: AreaText): MenuScreen[] {
  if (!isSchemaObject(json?.entities)) return [];
  return Object.entries(json.entities).flatMap(([entity, file]) => {
    if (!isSchemaObject(file)) return [];
    const views = isSchemaObject(file.views) ? Object.keys(file.views).map((view) => ({ name: view })) : [];
    const { statistics } = file;
    return [{ key: `${name}.${entity}`, views, ...(isSchemaObject(statistics) && { statistics }) }];
  });
}

/** Returns the users of all menu rows. */
function menuUsers(menus: SourceFile | undefined): readonly string[] {
  const rows = Object.values((menus && jsonOf(menus.text)) ?? {}).flat();
  return rows.flatMap((row): string[] => (isSchemaObject(row) && Array.isArray(row.users) ? row.users : []));
}

function readLocale({ file, text }: SourceFile): LocaleText | (SourceFile & Pick<LocaleText, 'report'>) {
  const { report, texts } = checkLocaleShape(text);
  return texts ? { file, text, language: nameOf(file), report, texts } : { file, text, report };
}
