import metaSchema from '../../area.schema.json' with { type: 'json' };
import { readConditions } from '../conditions/readConditions.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { type Unconvertible, withJsonSchemas } from '../json/standardJson.ts';
import type { EntityFile } from '../model/generated/areaFile.ts';
import type { SchemaIssue } from '../model/issues.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { widgetNames } from '../model/widgets.ts';
import { toKebab } from '../texts/names.ts';
import { checkStates } from './actions/checkStates.ts';
import { checkCircles } from './checkCircles.ts';
import { checkDerivations } from './checkDerivations.ts';
import { checkDictionaries } from './checkDictionaries.ts';
import { checkFormat } from './checkFormat.ts';
import { checkFormerNames } from './checkFormerNames.ts';
import { checkRoles } from './checkRoles.ts';
import { checkScope, parentsOf } from './checkScope.ts';
import { checkShape } from './checkShape.ts';
import { checkRecord } from './record/checkRecord.ts';
import { checkSize, depthOf } from './record/checkSize.ts';
import type { Known } from './record/recordScope.ts';
import { readText } from './report/readText.ts';
import { createReport, type Report } from './report/report.ts';
import { checkReferences } from './scope/checkReferences.ts';
import type { EntityScope } from './scope/entityScope.ts';
import { type Outline, type Outlines, outlineOf } from './scope/outlines.ts';
import { checkCompare } from './screens/checkCompare.ts';
import { checkScreens } from './screens/checkScreens.ts';
import { checkStatistics } from './screens/checkStatistics.ts';
import { soundEntity } from './soundEntity.ts';

export interface CheckOptions {
  /** Name of the file without `.json`. The area in the file must have the same name. */
  readonly name?: string;
  /**
   * Entities to which a reference may lead: a list of their keys (`area.entity`), or the result of `outlinesOf` for
   * their files. With outlines, the names of their fields and views are checked too. The entities of the file
   * itself are always known.
   */
  readonly areas?: readonly string[] | Outlines;
  /**
   * Codes of all dictionaries that a field may use. The dictionaries of the file itself are always known. Without
   * this option `x-dict` is not checked, because the server may have further dictionaries.
   */
  readonly dictionaries?: readonly string[];
  /**
   * Names of registered widgets, in addition to those of the vocabulary. A widget with any other name is an issue.
   * @defaultValue with a vocabulary: the widgets of this package; otherwise every name is accepted
   */
  readonly widgets?: readonly string[];
  /** Names of formats, `x-derive` rules and widgets that the file may use in addition to those of this package. */
  readonly vocabulary?: Vocabulary;
}

/** Maximum number of nested levels in an area file. A file with more levels certainly contains a mistake. */
const MAX_NESTING = 150;

/**
 * Returns all mistakes in an area file: for each one the path, and what to write instead. If the file is given as
 * text, the issues have lines and columns. Records and forms in an object may also be schemas of Zod, Valibot,
 * ArkType or another library with Standard JSON Schema. The function never throws.
 *
 * @example checkArea('{ "area": "shop" }') // [{ code, path, line, message }]; [] when nothing is wrong
 */
export function checkArea(file: unknown, options: CheckOptions = {}): SchemaIssue[] {
  if (typeof file !== 'string') {
    const report = createReport();
    checkJson(withJsonSchemas(file, unconvertible(report)), options, report);
    return report.issues;
  }
  const read = readText(file);
  const report = createReport(read.positionOf);
  const json = read.readInto(report);
  if (json !== undefined) checkJson(json, options, report);
  return report.issues;
}

/** Reports a schema of another library that has no JSON Schema. */
const unconvertible =
  (report: Report): Unconvertible =>
  (place, reason) =>
    report.add(
      'wrong-type',
      place,
      `This schema has no JSON Schema: ${reason}. Write the part that it cannot convert as JSON Schema.`,
    );

function checkJson(json: unknown, options: CheckOptions, report: Report): void {
  if (depthOf(json, MAX_NESTING) > MAX_NESTING) {
    report.add('too-deep', [], `The file has more than ${MAX_NESTING} nested levels. Use $ref and $defs.`);
    return;
  }
  if (isSchemaObject(json) && !checkFormat(json, report)) return;
  checkShape(json, metaSchema, report);
  if (!isSchemaObject(json) || !isSchemaObject(json.entities)) return;
  const area = checkName(json, options, report);
  const files = Object.entries(json.entities as Readonly<Record<string, unknown>>);
  const whole = { ...json, entities: json.entities as Readonly<Record<string, unknown>> };
  const sound = files.flatMap(([name]): [string, EntityFile][] => {
    const entity = soundEntity(name, whole, metaSchema, report);
    return entity ? [[name, entity]] : [];
  });
  const own = files.map(([name]) => `${area}.${name}`);
  const others: Outlines = options.areas && !isList(options.areas) ? options.areas : {};
  const keys = options.areas && isList(options.areas) ? options.areas : Object.keys(others);
  const entities = options.areas ? [...new Set([...keys, ...own])] : undefined;
  const dictionaries = checkDictionaries(json.dictionaries, report);
  const { vocabulary } = options;
  const known: Known = {
    ...(entities ? { entities } : {}),
    ...(options.dictionaries
      ? { dictionaries: [...new Set([...options.dictionaries, ...dictionaries])] }
      : {}),
    ...(options.widgets || vocabulary
      ? { widgets: [...(options.widgets ?? widgetNames), ...(vocabulary?.widgets ?? [])] }
      : {}),
    formats: Object.keys(vocabulary?.formats ?? {}),
    rules: Object.keys(vocabulary?.derive ?? {}),
  };
  const readable = sound.filter(([name, entity]) => {
    const place = ['entities', name, 'record'];
    if (!checkSize(entity.record, place, report)) return false;
    checkRecord(entity.record as JsonSchemaObject, place, report, known);
    return entity.record.type === undefined || entity.record.type === 'object';
  });
  checkEntities(readable, area, { entities, others, known }, report);
  // if an entity could not be read as it is, its permissions are unknown, so the roles are not checked
  const isWhole = readable.every(([name, entity]) => entity === whole.entities[name]);
  if (isWhole && readable.length === files.length) checkRoles(json.roles, readable, area, report);
}

/** Names outside of the file that the file may use. */
interface House {
  readonly entities: readonly string[] | undefined;
  readonly others: Outlines;
  readonly known: Known;
}

const isList = (areas: readonly string[] | Outlines): areas is readonly string[] => Array.isArray(areas);

function checkEntities(
  files: readonly [string, EntityFile][],
  area: string,
  { entities, known, others }: House,
  report: Report,
): void {
  const siblings: Record<string, Outline> = { ...others };
  const paths = new Map<string, string>();
  for (const [name, file] of files) {
    siblings[`${area}.${name}`] = outlineOf(file);
    const path = file.path ?? toKebab(name);
    const before = paths.get(path);
    if (before !== undefined) {
      report.add(
        'duplicate-path',
        ['entities', name, 'path'],
        `"${name}" has the path "${path}", which "${before}" has already. Write another "path".`,
      );
    }
    paths.set(path, name);
  }
  const parents = parentsOf(files, area, siblings);
  for (const [name, file] of files) {
    const fields = siblings[`${area}.${name}`]?.fields ?? [];
    const scope: EntityScope = { file, place: ['entities', name], fields, report, entities, siblings };
    checkCircles(readConditions(file.record as JsonSchemaObject), ['entities', name, 'record'], report);
    checkDerivations(fields, ['entities', name, 'record'], report);
    checkReferences(fields, ['entities', name, 'record'], siblings, report, `${area}.${name}`);
    checkScreens(scope, known);
    checkStatistics(scope);
    checkScope(scope, `${area}.${name}`, parents);
    checkStates(scope, known);
    checkCompare(scope);
    checkFormerNames(file, fields, Object.keys(siblings), { area, name, report });
  }
}

function checkName(json: JsonSchemaObject, { name }: CheckOptions, report: Report): string {
  const { area } = json;
  if (typeof area === 'string') {
    if (name !== undefined && name !== area) {
      report.add(
        'area-name',
        ['area'],
        `The file is called "${name}.json", but its area is "${area}". Write "area": "${name}", or rename the file.`,
      );
    }
    return area;
  }
  if (name === undefined)
    report.add(
      'missing-key',
      ['area'],
      'The area has no name. Write "area": "shop", or pass the name of the file to the check.',
    );
  return name ?? '';
}
