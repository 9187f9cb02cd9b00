import { ownValue } from '../../json/ownValue.ts';
import type { Field } from '../../model/field.ts';
import type { EntityFile } from '../../model/generated/areaFile.ts';
import { fieldAt } from '../../value/fieldAt.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place, Report } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import type { Outline, Outlines } from './outlines.ts';

/** The parts of an entity that the checks of its screens and states need. */
export interface EntityScope {
  readonly file: EntityFile;
  readonly place: Place;
  readonly fields: readonly Field[];
  readonly report: Report;
  /** Keys of entities that a reference may name; undefined allows every key. */
  readonly entities: readonly string[] | undefined;
  /** Entities whose fields and views are known: those of the same file, and those that were passed to the check. */
  readonly siblings: Outlines;
}

export const namesOf = (fields: readonly Field[]) => fields.map((field) => field.name);

export function checkField(
  name: string,
  place: Place,
  scope: EntityScope,
  may: { nested?: boolean; secret?: boolean } = {},
): Field | undefined {
  const field = may.nested
    ? fieldAt(scope.fields, name)
    : scope.fields.find((candidate) => candidate.name === name);
  if (!field) {
    unknownField(name, place, namesOf(scope.fields), scope.report);
    return undefined;
  }
  if (field.writeOnly && !may.secret) {
    scope.report.add(
      'write-only-field',
      place,
      `The field "${name}" is write-only, so it is never shown. Remove it here, or remove its "writeOnly".`,
    );
  }
  return field;
}

/**
 * Checks that a field has no `x-permission`. It is used for names and states, which are shown to every user that
 * sees the record.
 */
export function checkOpen(field: Field | undefined, place: Place, { report }: EntityScope): void {
  if (field?.permission === undefined) return;
  report.add(
    'closed-field',
    place,
    `The field "${field.name}" is shown to all users who see the record. Remove its "x-permission", or name another field.`,
  );
}

export function checkOnce(names: readonly string[], place: (at: number) => Place, report: Report): void {
  names.forEach((name, at) => {
    if (names.indexOf(name) < at)
      report.add('duplicate-field', place(at), `"${name}" occurs twice. Remove one of the two.`);
  });
}

/** Returns the values of the state field. */
export function statesOf({ file, fields }: EntityScope): string[] {
  const field = fields.find((candidate) => candidate.name === file.states?.field);
  return (field?.options ?? []).map((option) => String(option.value));
}

export function checkRead(name: string, place: Place, { file, report }: EntityScope): void {
  const reads = Object.keys(file.reads ?? {});
  if (!reads.includes(name))
    report.add('unknown-read', place, `There is no call "${name}" in "reads". ${didYouMean(name, reads)}`);
}

/** Returns the known parts of an entity. Returns undefined if its file was not passed to the check. */
export const outlineAt = ({ siblings }: EntityScope, entity: string): Outline | undefined =>
  ownValue(siblings, entity);

export function checkEntity(key: string, place: Place, { entities, report }: EntityScope): boolean {
  if (!entities || entities.includes(key)) return true;
  report.add('unknown-entity', place, `There is no entity "${key}". ${didYouMean(key, entities)}`);
  return false;
}
