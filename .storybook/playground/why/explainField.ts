import type { Entity, Field, Row } from '@isp/schema';
import { explainConditions, type FieldGroup } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { type FormMode, isFixed, isOnForm } from '../../../packages/crud/src/core/form/formMode.ts';
import { permissionCode } from '../../../packages/crud/src/core/permissionCode.ts';
import type { Path } from '../../../packages/schema/src/json/path.ts';

/** Rules of the schema that decide about a field of a form. */
export type FieldRule =
  | 'x-permission'
  | 'readOnly'
  | 'create'
  | 'edit'
  | 'fixed'
  | 'form'
  | 'required'
  | 'condition';

/** Why a field is hidden, required, disabled, denied or limited. */
export interface FieldReason {
  readonly effect: 'hidden' | 'required' | 'disabled' | 'denied' | 'limited';
  readonly by: FieldRule;
  /** Keys from the entity's file to the deciding part. */
  readonly at: Path;
  /** Paths whose values the rule reads. */
  readonly reads: readonly Path[];
  /** Code of the missing permission. Set if a permission denies the field. */
  readonly code?: string;
}

interface Situation {
  readonly value: Row;
  readonly mode: FormMode;
  /** Returns true if the user holds a permission code. */
  readonly may: (code: string) => boolean;
}

const effects = { hide: 'hidden', require: 'required', narrow: 'limited' } as const;

/** Returns why a field of a form is as it is. An empty list means that it is shown, optional and open for input. */
export function explainField(entity: Entity, path: Path, { may, mode, value }: Situation) {
  const own = fieldAt(entity.fields, path);
  const top = fieldAt(entity.fields, path.slice(0, 1));
  if (!own || !top) return { reasons: [], reads: [] };
  const { reads, reasons: conditions } = explainConditions(entity.record, value, path);
  const reasons: FieldReason[] = [
    ...denied(entity, top, may),
    ...ofMode(own, path, mode),
    ...withoutGroup(entity.form.groups, top, mode),
    ...conditions.map(
      (reason): FieldReason => ({
        effect: effects[reason.effect],
        by: 'condition',
        at: ['record', ...reason.at],
        reads: reason.reads,
      }),
    ),
  ];
  const isGone = reasons.some(({ effect }) => effect === 'hidden' || effect === 'denied');
  if (own.required && !isGone) {
    reasons.push({ effect: 'required', by: 'required', at: requiredPlace(path), reads: [] });
  }
  return { reads, reasons };
}

function denied(entity: Entity, { name, permission }: Field, may: Situation['may']): FieldReason[] {
  if (permission === undefined) return [];
  const code = permissionCode(entity, permission);
  const at = ['record', 'properties', name, 'x-permission'];
  return may(code) ? [] : [{ effect: 'denied', by: 'x-permission', at, reads: [], code }];
}

function ofMode(field: Field, path: Path, mode: FormMode): FieldReason[] {
  const isGone = !isOnForm(field, mode);
  if (!isGone && !isFixed(field, mode)) return [];
  const by = field.readOnly ? 'readOnly' : (field.mode ?? 'readOnly');
  const at = ['record', ...schemaPlace(path), field.readOnly ? 'readOnly' : 'x-mode'];
  return [{ effect: isGone ? 'hidden' : 'disabled', by, at, reads: [] }];
}

function withoutGroup(groups: readonly FieldGroup[], field: Field, mode: FormMode): FieldReason[] {
  const isListed = groups.length === 0 || groups.some(({ fields }) => fields.includes(field.name));
  if (isListed || !isOnForm(field, mode)) return [];
  return [{ effect: 'hidden', by: 'form', at: ['form', 'groups'], reads: [] }];
}

/** Returns the keys from a schema to the schema of a value inside it. */
const schemaPlace = (path: Path): Path =>
  path.flatMap((segment) => (typeof segment === 'number' ? ['items'] : ['properties', segment]));

const requiredPlace = (path: Path): Path => ['record', ...schemaPlace(path.slice(0, -1)), 'required'];
