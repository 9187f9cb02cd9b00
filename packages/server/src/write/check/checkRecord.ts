import type { Action, Entity, Option, Row } from '@isp/schema';
import { ownValue, withoutEmpty } from '@isp/schema/internal';
import { withDerived } from '@isp/schema/rules';
import type { Tx } from '../../database/open/openDatabase.ts';
import type { Caller } from '../../host/caller.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import { opener } from '../../records/table/openedFields.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import { deriveRecord, pickWritable } from '../../records/table/writable.ts';
import { requireKeys } from '../../refusals/commonKeys.ts';
import { type FieldIssue, fillTexts, refuseFields, toFieldIssue, toTexts } from '../../refusals/refusal.ts';
import { type Core, rulesOf } from '../../rules/core.ts';
import type { FileHolder } from '../../rules/recordFiles.ts';
import type { WorkContext } from '../../rules/work.ts';
import { withSpan } from '../../tracing/withSpan.ts';
import { toFieldIssues } from '../../validation/issueTexts.ts';
import { entityTitle } from '../../validation/validators.ts';
import { holdReferences } from '../referring/holdReferences.ts';
import { circleIssues } from './circleIssues.ts';
import { disabledChoices } from './disabledChoices.ts';

/**
 * Completes and validates a record: first by the schema, then its references, the rules of the host with their
 * locks, and its files.
 */
export const checkRecord = (
  core: Core,
  table: EntityTable,
  work: WorkContext,
  form: Row,
  before?: RowWithId,
): Promise<Row> =>
  withSpan(`validate ${table.entity.key}`, () => checkSteps(core, table, work, form, before));

async function checkSteps(
  core: Core,
  table: EntityTable,
  work: WorkContext,
  form: Row,
  before?: RowWithId,
): Promise<Row> {
  const { entity } = table;
  const { caller, tx } = work;
  const rules = rulesOf(core, entity);
  const validators = core.validators.get(entity.key);
  if (!validators) throw new Error(`There are no validators for ${entity.key}.`);
  const row = deriveRecord(entity, form, before ? 'update' : 'add');
  const changed = before
    ? Object.fromEntries(
        Object.entries(row)
          .filter(([key, value]) => !same(value, ownValue(before, key)))
          .map(([key, value]) => [key, withoutKept(value, ownValue(before, key))]),
      )
    : row;
  const steps: readonly (() => Promise<readonly FieldIssue[]> | readonly FieldIssue[])[] = [
    () => toFieldIssues(core, entity, validators.record(row, { clock: core.clock, before }), caller.locale),
    () => offeredIssues(core, entity, caller, changed),
    () => disabledIssues(core, entity, caller, row, before),
    () => referenceIssues(core, tx, 'dangling', entity, caller, changed),
    // A new record has no children yet, so it cannot form a circle.
    () => (before ? circleIssues(core, work, table, [{ id: before.id, before, after: changed }]) : []),
    async () => {
      // A stored record was already locked together with the records that its `locks` rule names. For a new record,
      // the records of the `locks` rule are locked here.
      if (!before && rules.locks) await work.lock(rules.locks(row));
      // The rule of the host runs before the check of the reference filter, because its error gives the more
      // precise reason.
      return (await rules.validate?.(work, row, before)) ?? [];
    },
    () => referenceIssues(core, tx, 'unfit', entity, caller, changed),
    // These locks are taken after the locks of the host. They are weaker, and two calls that took them first would
    // wait for each other (deadlock).
    async () =>
      toReferenceIssues(core, 'dangling', entity, caller, await holdReferences(core, tx, entity, changed)),
  ];
  const found: FieldIssue[] = [];
  for (const step of steps) if (found.length === 0) found.push(...(await step()));
  if (found.length > 0) throw refuseFields(found);
  return settleFiles(core, work, { purpose: entity.key, fields: entity.fields }, row, before);
}

/**
 * Checks the files of a record or of an action's form, and replaces them by the files that the host has stored.
 *
 * @throws Refusal PARAM_INVALID at the fields whose file does not belong to the caller
 */
export async function settleFiles(
  core: Core,
  work: WorkContext,
  holder: FileHolder,
  row: Row,
  before?: Row,
): Promise<Row> {
  const settled = await core.files.settle(work, holder, row, before);
  if (settled.unfit.length > 0) {
    const { locale } = work.caller;
    throw refuseFields(
      settled.unfit.map((field) => toFieldIssue({ field, rule: 'file' }, locale, unknownFile)),
    );
  }
  return settled.row;
}

const unknownFile = {
  'zh-CN': '文件不存在或已失效，请重新上传',
  'en-US': 'This file is gone or is not yours: upload it again',
} as const;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns a list in which each element that the stored list already contained is replaced by `null`. These elements
 * are not checked, so an element that is no longer valid does not prevent adding other elements.
 */
const withoutKept = (value: unknown, before: unknown): unknown =>
  Array.isArray(value) && Array.isArray(before)
    ? value.map((element) => (before.some((kept) => same(kept, element)) ? null : element))
    : value;

/**
 * Refuses a call on several records that contains unknown keys. Known keys are the ids and the fields of the form.
 * A caller may have meant the unknown key as a filter that selects fewer records.
 *
 * @param form - form of the action, if it has one
 * @throws Refusal PARAM_INVALID
 */
export function requireBulkKeys(input: Row, form: Action['form'], caller: Caller): void {
  if (input.ids === undefined) return;
  requireKeys(input, ['id', 'ids', ...(form?.fields ?? []).map(({ name }) => name)], caller);
}

/**
 * Reads the values of an action's form and validates them like a record. The values are sent in one object together
 * with the ids.
 */
export async function readForm(
  core: Core,
  tx: Tx,
  table: EntityTable,
  action: Action,
  caller: Caller,
  input: Row,
): Promise<Row> {
  const { form } = action;
  if (!form) return {};
  return withSpan(`validate ${table.entity.key}.${action.name}`, () =>
    checkForm(core, tx, table, { ...form, name: action.name }, caller, input),
  );
}

async function checkForm(
  core: Core,
  tx: Tx,
  table: EntityTable,
  asked: NonNullable<Action['form']> & Pick<Action, 'name'>,
  caller: Caller,
  input: Row,
): Promise<Row> {
  const { fields, record } = asked;
  const answers = withoutEmpty(pickWritable(asked, input, 'add'), record) as Row;
  const row = withDerived({ ...table.entity, fields }, answers);
  const validate = core.validators.get(table.entity.key)?.actions.get(asked.name);
  if (!validate) throw new Error(`There is no validator for ${table.entity.key}.${asked.name}.`);
  const form = { ...table.entity, fields, record };
  const issues = toFieldIssues(core, form, validate(row, { clock: core.clock }), caller.locale);
  if (issues.length === 0) issues.push(...offeredIssues(core, form, caller, row));
  if (issues.length === 0) issues.push(...disabledIssues(core, form, caller, row));
  for (const kind of ['dangling', 'unfit'] as const) {
    if (issues.length === 0) issues.push(...(await referenceIssues(core, tx, kind, form, caller, row)));
  }
  if (issues.length > 0) throw refuseFields(issues);
  return row;
}

const notOffered = {
  'zh-CN': '暂不提供{choice}',
  'en-US': '{choice} is not offered at present',
} as const;

/**
 * Returns field errors for choices that the schema knows, but which the dictionary of the field does not offer now.
 */
function offeredIssues(core: Core, entity: Entity, caller: Caller, form: Row): FieldIssue[] {
  return entity.fields.flatMap(({ name, offered, options = [] }) => {
    const kept = offered === undefined ? undefined : ownValue(core.dictionaries.values, offered);
    const chosen = [ownValue(form, name) ?? []].flat();
    const closed = kept && options.find(({ value }) => chosen.includes(value) && !kept.includes(value));
    if (!closed) return [];
    const choice = toTexts((locale) => core.translate(closed.label, locale, entity.key));
    const texts = fillTexts(notOffered, { choice });
    return [toFieldIssue({ field: name, rule: 'enum' }, caller.locale, texts)];
  });
}

const disabledTexts = {
  'zh-CN': '{title}的「{value}」已停用，请重新选择',
  'en-US': '{title}: {value} is disabled, choose another one',
} as const;

/**
 * Returns field errors for values of dictionaries that are chosen although they are no longer offered. A value that
 * the record already had may stay.
 */
const disabledIssues = (
  core: Core,
  entity: Entity,
  caller: Caller,
  form: Row,
  before?: RowWithId,
): readonly FieldIssue[] =>
  disabledChoices(core.dictionaries, entity, form, before).map(({ code, path, value }) => {
    const own = entityTitle(entity, path);
    const params = {
      title: toTexts((locale) => core.translate(own, locale, entity.key)),
      value: toTexts((locale) => labelIn(core.dictionaries.options(code, locale), value)),
    };
    return toFieldIssue({ field: path, rule: 'disabled' }, caller.locale, fillTexts(disabledTexts, params));
  });

const labelIn = (options: readonly Option[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value);

const referenceTexts = {
  dangling: { 'zh-CN': '{title}不存在', 'en-US': '{title}: no such record' },
  unfit: { 'zh-CN': '{title}不在可选范围内', 'en-US': '{title} is not one of the choices' },
} as const;

/**
 * Returns field errors for references to records that do not exist for the caller, or that the filter of the field
 * excludes.
 */
async function referenceIssues(
  core: Core,
  tx: Tx,
  kind: keyof typeof referenceTexts,
  entity: Entity,
  caller: Caller,
  form: Row,
): Promise<FieldIssue[]> {
  const paths = await core.references[kind](tx, entity.fields, form, caller, opener(entity.record));
  return toReferenceIssues(core, kind, entity, caller, paths);
}

/**
 * Prevents the deletion of the records to which a form refers.
 * @throws Refusal PARAM_INVALID at the fields whose record was deleted a moment ago; see {@link holdReferences}
 */
export async function requireHeld(
  core: Core,
  { caller, entity, tx }: WorkContext,
  values: Row,
): Promise<void> {
  const gone = await holdReferences(core, tx, entity, values);
  if (gone.length > 0) throw refuseFields(toReferenceIssues(core, 'dangling', entity, caller, gone));
}

const toReferenceIssues = (
  core: Core,
  kind: keyof typeof referenceTexts,
  entity: Entity,
  caller: Caller,
  paths: readonly string[],
): FieldIssue[] =>
  paths.map((path) => {
    const own = entityTitle(entity, path);
    const title = toTexts((locale) => core.translate(own, locale, entity.key));
    const texts = fillTexts(referenceTexts[kind], { title });
    return toFieldIssue({ field: path, rule: 'reference' }, caller.locale, texts);
  });
