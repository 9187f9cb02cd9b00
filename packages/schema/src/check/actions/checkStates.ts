import { isSchemaObject } from '../../json/resolveSchema.ts';
import type { ActionFile } from '../../model/generated/areaFile.ts';
import type { OperationName } from '../../model/operations.ts';
import { isStandardAction, standardActions } from '../../parse/actions.ts';
import { standardOperations, toOperations } from '../../parse/operations.ts';
import { toFields } from '../../parse/toFields.ts';
import { toKebab } from '../../texts/names.ts';
import { checkRecord } from '../record/checkRecord.ts';
import { checkSize } from '../record/checkSize.ts';
import type { Known } from '../record/recordScope.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { checkReferences } from '../scope/checkReferences.ts';
import { checkEntity, checkRead, type EntityScope } from '../scope/entityScope.ts';
import { checkActionFiles } from './checkActionFiles.ts';
import { checkAnswer } from './checkAnswer.ts';
import { checkAskedOf } from './checkAskedOf.ts';
import { checkBin } from './checkBin.ts';
import { checkMachine } from './checkMachine.ts';
import { checkPlaces, placesOf } from './checkPlaces.ts';
import { checkStore } from './checkStore.ts';

/**
 * Checks states, actions and calls. The state machine must be complete, every button must have an effect, and two
 * calls must not have the same path.
 */
export function checkStates(scope: EntityScope, known: Known): void {
  if (scope.file.states) checkMachine(scope);
  for (const [name, action] of Object.entries(scope.file.actions ?? {}))
    checkAction(name, action, scope, known);
  checkPaths(scope);
  if (scope.file.bin === undefined) checkRestore(scope);
  else checkBin(scope);
  checkRows(scope);
}

/**
 * Checks the call that restores deleted records. An entity whose records are deleted by a transition cannot have
 * it, and neither can an entity without deletion.
 */
function checkRestore({ file, place, report }: EntityScope): void {
  const { remove, restore } = toOperations(file);
  if (!restore) return;
  if (file.states?.transitions?.delete) {
    report.add(
      'restore-without-removal',
      [...place, 'operations'],
      'Deleting changes the state here and removes no record, so "restore" has no record to bring back. Remove "restore" from "operations", or "delete" from the transitions.',
    );
  }
  if (!remove) {
    report.add(
      'restore-without-removal',
      [...place, 'operations'],
      '"restore" brings back what "remove" deleted, but "operations" excludes "remove". Include both, or neither.',
    );
  }
}

/** Checks that an entity whose records cannot be added or changed one by one does not allow it for several of them. */
function checkRows({ file, place, report }: EntityScope): void {
  const { add, importRows, update, updateRows } = toOperations(file);
  const where = [...place, 'operations'];
  if (importRows && !add) {
    report.add(
      'import-without-add',
      where,
      '"importRows" adds records as "add" does, but "operations" excludes "add". Include both, or neither.',
    );
  }
  if (updateRows && !update) {
    report.add(
      'update-rows-without-update',
      where,
      '"updateRows" changes records as "update" does, but "operations" excludes "update". Include both, or neither.',
    );
  }
}

function checkAction(name: string, action: ActionFile, scope: EntityScope, known: Known): void {
  const { file, fields, report } = scope;
  const place = [...scope.place, 'actions', name];
  const names = fields.map((field) => field.name);
  const reserved = Object.keys(standardOperations).find(
    (operation) => standardOperations[operation as OperationName].path === `/${toKebab(name)}`,
  );
  if (reserved !== undefined && !isStandardAction(name)) {
    report.add(
      'reserved-name',
      place,
      `The action "${name}" would have the same path as the standard call "${reserved}". Choose another name.`,
    );
  }
  const standard = isStandardAction(name) ? standardActions[name] : undefined;
  const permission = action.permission ?? standard?.permission ?? name;
  const operations = toOperations(file);
  if (standard && !standard.operations.some((operation) => operations[operation])) {
    report.add(
      'action-without-operation',
      place,
      `The action "${name}" needs the operation "${standard.operations[0]}", but "operations" excludes it. Remove the action, or include the operation.`,
    );
  }
  const { to } = action;
  if (to) {
    if (action.effect !== undefined && action.effect !== 'open')
      report.add(
        'call-with-target',
        [...place, 'to'],
        `"to" works only with "effect": "open", and this action has "effect": "${action.effect}". Write "effect": "open", or remove "to".`,
      );
    if ([to.entity, to.entityField, to.field, to.read].every((one) => one === undefined)) {
      report.add(
        'missing-key',
        [...place, 'to'],
        '"to" has no target. Write one of "entity", "entityField", "field" and "read".',
      );
    }
    if (to.focus && to.entity === undefined)
      report.add(
        'missing-key',
        [...place, 'to'],
        '"focus" narrows lists to this record. Write in "entity" the entity whose list opens.',
      );
    if (to.entity !== undefined) checkEntity(to.entity, [...place, 'to', 'entity'], scope);
    const offered = scope.siblings[to.entity ?? '']?.actions;
    if (to.action !== undefined && offered && !offered.includes(to.action))
      report.add(
        'unknown-action',
        [...place, 'to', 'action'],
        `"${to.entity}" has no action "${to.action}". ${didYouMean(to.action, offered)}`,
      );
    for (const key of ['field', 'entityField'] as const) {
      const named = to[key];
      if (named !== undefined && !names.includes(named))
        unknownField(named, [...place, 'to', key], names, report);
    }
    if (to.read !== undefined) checkRead(to.read, [...place, 'to', 'read'], scope);
    for (const [key, field] of Object.entries(to.query ?? {})) {
      if (!names.includes(field)) unknownField(field, [...place, 'to', 'query', key], names, report);
    }
  }
  if (typeof action.confirm === 'string')
    checkPlaces(action.confirm, permission, [...placesOf(action.form), 'n'], [...place, 'confirm'], scope);
  if (action.form) checkActionForm(action.form, [...place, 'form'], scope, known);
  if (action.answer) checkAnswer(action, permission, action.answer, [...place, 'answer'], scope, known);
  if (action.form) checkActionFiles(name, action, place, scope);
  if (action.store) checkStore(name, action, action.store, [...place, 'store'], scope);
}

function checkActionForm(
  form: NonNullable<ActionFile['form']>,
  place: Place,
  scope: EntityScope,
  known: Known,
): void {
  const isLong = 'record' in form && typeof form.record === 'object';
  const record = isLong ? form.record : form;
  const at = isLong ? [...place, 'record'] : place;
  const schema = record as Parameters<typeof checkRecord>[0];
  if (!checkSize(schema, at, scope.report)) return;
  checkRecord(schema, at, scope.report, known);
  checkReferences(toFields(schema), at, scope.siblings, scope.report);
  const names = Object.keys(schema.properties ?? {});
  for (const name of names)
    checkQuestion(name, schema.properties?.[name], [...at, 'properties', name], scope);
  const groups =
    isLong && 'groups' in form ? (form.groups as readonly { readonly fields: readonly string[] }[]) : [];
  groups.forEach((group, index) => {
    group.fields.forEach((name, position) => {
      if (!names.includes(name))
        unknownField(name, [...place, 'groups', index, 'fields', position], names, scope.report);
    });
  });
  if (isLong) checkAskedOf(form, schema, place, scope);
}

/** Query keys of every call of an action, in addition to the fields of its form. */
const besideAnswers = ['id', 'ids', 'orgId', 'org_id'];

function checkQuestion(
  name: string,
  schema: unknown,
  place: Place,
  { report }: Pick<EntityScope, 'report'>,
): void {
  if (besideAnswers.includes(name)) {
    report.add(
      'reserved-name',
      place,
      `The call sends "${name}" beside the answers, to say which records are meant. Choose another name for the question.`,
    );
  }
  if (isSchemaObject(schema) && schema['x-permission'] !== undefined) {
    report.add(
      'misplaced-annotation',
      [...place, 'x-permission'],
      'All questions of an action have the "permission" of the action. Remove "x-permission".',
    );
  }
}

/** Checks that the standard calls, the actions and the reads of an entity have different paths. */
function checkPaths({ file, place, report }: EntityScope): void {
  const taken = new Map<string, string>();
  const claim = (call: string, name: string, at: Place) => {
    const before = taken.get(call);
    if (before !== undefined)
      report.add(
        'duplicate-path',
        at,
        `"${name}" has the path ${call}, which "${before}" has already. Give one of them another path.`,
      );
    else taken.set(call, name);
  };
  for (const [name, { method, path }] of Object.entries(toOperations(file))) {
    // the same call handles one id or several ids
    if (name !== 'remove' || toOperations(file).del?.path !== path)
      claim(`${method} ${path}`, name, [...place, 'operations', name]);
  }
  for (const [name, read] of Object.entries(file.reads ?? {})) {
    claim(`GET ${typeof read === 'string' ? read : (read.path ?? `/${toKebab(name)}`)}`, name, [
      ...place,
      'reads',
      name,
    ]);
  }
  for (const name of Object.keys(file.actions ?? {})) {
    if (!isStandardAction(name)) claim(`POST /${toKebab(name)}`, name, [...place, 'actions', name]);
  }
}
