import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectSource, SourceFile } from '@isp/schema-tools/internal';
import { type NewEntity, planMenu, planWords } from '../../create/planEntity.ts';
import type { FileChange } from '../../files/changes.ts';
import { restFiles } from '../../files/restFiles.ts';
import { withMember } from '../../json/editText.ts';
import { isJson, type Json, memberOf, membersOf, textOf } from '../document/json.ts';
import { type Drift, type Edit, mergeJson } from './mergeJson.ts';

/** How places are treated at which file and document differ: stop, keep the file, or take the document. */
export type DriftPolicy = 'stop' | 'keep' | 'take';

/** What a document becomes: an area file and a description of REST. */
export interface Generated {
  readonly area: Json;
  readonly rest: Json;
}

export interface PlannedFiles {
  readonly changes: readonly FileChange[];
  readonly drift: readonly (Drift & { readonly file: string })[];
}

interface Place {
  readonly source: ProjectSource;
  readonly folder: string;
  readonly area: string;
  /** Users of the menu rows. @defaultValue those of the first row */
  readonly users: readonly string[] | undefined;
  /** Entities that were asked for. Undefined for all: then an entity that the document does not have any more is drift. */
  readonly only: readonly string[] | undefined;
  readonly policy: DriftPolicy;
}

/**
 * Plans the area file, the description of REST beside it, and the record of what the document said, with which the next
 * run distinguishes changes of the document from changes of the files.
 */
export function planFiles(generated: Generated, place: Place): PlannedFiles {
  const { area, folder, policy } = place;
  const files = { area: join(folder, `${area}.json`), ...restFiles(folder, area) };
  const [areaText, restText, originText] = [files.area, files.rest, files.origin].map(textIn);
  const origin = jsonOf(originText);
  const now = withKept(generated, origin, place);
  const parts = [
    { file: files.area, before: areaText, was: memberOf(origin, 'area'), value: now.area },
    { file: files.rest, before: restText, was: memberOf(origin, 'rest'), value: now.rest },
  ];
  const merged = parts.map((part) => ({ ...part, ...planFile(part, policy) }));
  const record = { area: now.area, rest: now.rest };
  const isNews = originText === undefined || JSON.stringify(origin) !== JSON.stringify(record);
  const [merge] = merged;
  // an entity that was removed from the file by hand is in the document only
  const fresh = membersOf(entitiesIn(jsonOf(merge?.after))).filter(
    ([name]) => !Object.hasOwn(entitiesIn(jsonOf(merge?.before)), name),
  );
  return {
    changes: [
      ...merged.map(({ after, before, file }) => ({ file, before, after })),
      { file: files.origin, before: originText, after: isNews ? printed(record) : originText },
      ...planNames(fresh, place),
    ],
    drift: merged.flatMap(({ drift, file }) => drift.map((one) => ({ ...one, file }))),
  };
}

const textIn = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

function jsonOf(text: string | undefined): Json {
  try {
    const json: unknown = JSON.parse(text ?? '{}');
    return isJson(json) ? json : {};
  } catch {
    return {};
  }
}

const entitiesIn = (area: unknown): Json => {
  const entities = memberOf(area, 'entities');
  return isJson(entities) ? entities : {};
};

const printed = (json: unknown): string => `${JSON.stringify(json, null, 2)}\n`;

/** With `only`, the entities of an earlier run that were not asked for stay as they are. */
function withKept({ area, rest }: Generated, origin: Json, { only }: Place): Generated {
  if (!only) return { area, rest };
  const keep = (now: Json, was: unknown) => ({
    ...now,
    entities: { ...entitiesIn(was), ...entitiesIn(now) },
  });
  return { area: keep(area, memberOf(origin, 'area')), rest: keep(rest, memberOf(origin, 'rest')) };
}

function planFile(
  {
    before,
    value,
    was,
  }: { readonly before: string | undefined; readonly value: Json; readonly was: unknown },
  policy: DriftPolicy,
): { readonly after: string; readonly drift: readonly Drift[] } {
  if (before === undefined) return { after: printed(value), drift: [] };
  const { drift, edits, taking } = mergeJson(was, jsonOf(before), value, policy === 'keep');
  const wanted: readonly Edit[] = policy === 'take' ? [...edits, ...taking] : edits;
  return {
    after: wanted.reduce((text, edit) => withMember(text, edit.path, edit.value), before),
    drift: policy === 'stop' ? drift : [],
  };
}

/** Plans the menu rows and English words of new entities. */
function planNames(entities: readonly [string, unknown][], { area, source, users }: Place): FileChange[] {
  const wanted = entities.map(([entity, content]) => toNewEntity(area, entity, content, users));
  const plan = (file: SourceFile, change: (file: SourceFile, one: NewEntity) => FileChange): FileChange => ({
    file: file.file,
    before: file.text,
    after: wanted.reduce((text, one) => change({ file: file.file, text }, one).after ?? text, file.text),
  });
  // a row of the same path, for example one of an area whose file was lost, stays
  const planRow = (menus: SourceFile, one: NewEntity): FileChange =>
    Object.hasOwn(jsonOf(menus.text), `/${area}/${one.entity}`)
      ? { file: menus.file, before: menus.text, after: menus.text }
      : planMenu(menus, one);
  return [
    ...(source.menus ? [plan(source.menus, planRow)] : []),
    ...source.locales
      .filter(({ file }) => file.endsWith('en-US.json'))
      .map((locale) => plan(locale, planWords)),
  ];
}

function toNewEntity(
  area: string,
  entity: string,
  content: unknown,
  users: readonly string[] | undefined,
): NewEntity {
  const properties = membersOf(memberOf(memberOf(content, 'record'), 'properties'));
  return {
    ...{ area, entity, users },
    title: textOf(memberOf(content, 'title')),
    english: undefined,
    path: undefined,
    fields: properties.map(([name, schema]) => ({
      name,
      isRequired: false,
      schema: isJson(schema) ? schema : {},
    })),
  };
}
