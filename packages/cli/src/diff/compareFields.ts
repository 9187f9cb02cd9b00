import type { Entity, Field, JsonSchemaObject, Option } from '@isp/schema';
import { commonNames, deepEqual, isSchemaObject, nearest } from '@isp/schema/internal';
import type { Change, ChangeKind } from './changeKinds.ts';
import { compareValue } from './compareMembers.ts';

/** Compares the fields of two versions of an entity. A field with `x-renamed-from` is compared with its former name. */
export function compareFields(before: Entity, after: Entity, place: string): Change[] {
  const own = (entity: Entity) => entity.fields.filter(({ name }) => !commonNames.includes(name));
  const [old, next] = [own(before), own(after)];
  const former = (field: Field) =>
    old.find(({ name }) => name === field.name) ?? old.find(({ name }) => name === field.renamedFrom);
  const kept = new Set(next.flatMap((field) => former(field)?.name ?? []));
  const removed = old.filter(({ name }) => !kept.has(name));
  const fresh = next.filter((field) => former(field) === undefined);
  const renamed = suspectedRenames(removed, fresh);
  return [
    ...renamed.map(
      ([from, to]): Change => ({
        kind: 'rename-suspected',
        place: `${place}.${to.name}`,
        from: from.name,
        to: to.name,
      }),
    ),
    ...removed.flatMap((field): Change[] =>
      renamed.some(([from]) => from === field)
        ? []
        : [{ kind: 'field-removed', place: `${place}.${field.name}` }],
    ),
    ...next.flatMap((field) => {
      const at = `${place}.${field.name}`;
      const previous = former(field);
      if (!previous) return renamed.some(([, to]) => to === field) ? [] : [added(field, after, at)];
      const isState = after.states?.field === field.name;
      return [
        ...compareValue('field-renamed', at, previous.name, field.name),
        ...compareField([previous, before], [field, after], at, isState),
      ];
    }),
  ];
}

/** Returns pairs of a removed and a new field with the same type and the same title or a similar name. */
function suspectedRenames(
  removed: readonly Field[],
  fresh: readonly Field[],
): readonly (readonly [Field, Field])[] {
  return removed.flatMap((from) => {
    const alike = fresh.filter(
      (to) =>
        typeText(from) === typeText(to) &&
        (from.title === to.title || nearest(from.name, [to.name]) !== undefined),
    );
    const [only] = alike;
    return only && alike.length === 1 ? [[from, only] as const] : [];
  });
}

function added(field: Field, entity: Entity, place: string): Change {
  const isDemanded =
    isRequired(field, entity) && !field.readOnly && schemaOf(field, entity).default === undefined;
  return { kind: isDemanded ? 'required-field-added' : 'field-added', place };
}

/** A field with the entity to which it belongs. */
type Owned = readonly [field: Field, entity: Entity];

function compareField([old, before]: Owned, [next, after]: Owned, at: string, isState: boolean): Change[] {
  const [from, to] = [schemaOf(old, before), schemaOf(next, after)];
  const type = compareValue('field-retyped', at, typeText(old), typeText(next));
  const rest: readonly Change[] = [
    ...flag(isRequired(old, before), isRequired(next, after), 'field-required', 'field-optional', at),
    ...flag(old.readOnly === true, next.readOnly === true, 'field-closed', 'field-opened', at),
    ...compareValue('field-mode-changed', at, old.mode, next.mode),
    ...compareValue('field-permission-changed', at, old.permission, next.permission),
    ...compareValue('reference-changed', at, referenceOf(old), referenceOf(next)),
    ...compareValue('dictionary-changed', at, from['x-dict'], to['x-dict']),
    ...compareValue('derivation-changed', at, from['x-derive'], to['x-derive']),
    ...compareValue('default-changed', at, from.default, to.default),
    ...compareOptions(old.options, next.options, at, isState),
    ...compareValue('text-changed', at, old.title, next.title),
  ];
  // the limits of another type cannot be compared
  return type.length > 0 ? [...type, ...rest] : [...rest, ...compareLimits(from, to, at)];
}

const schemaOf = ({ name }: Field, { record }: Entity): JsonSchemaObject => {
  const schema = record.properties?.[name];
  return isSchemaObject(schema) ? (schema as JsonSchemaObject) : {};
};

const isRequired = ({ name }: Field, { record }: Entity): boolean => record.required?.includes(name) === true;

/** Returns the type of a field as the service stores it, with the format that decides its column. */
function typeText({ format, item, type }: Field): string {
  const stored =
    format !== undefined && ['date', 'date-time', 'time', 'money', 'signed-money'].includes(format);
  return [type, ...(stored ? [format] : []), ...(item ? [`of ${item.type}`] : [])].join(' ');
}

const referenceOf = ({ item, ref }: Field): string | undefined => (ref ?? item?.ref)?.entity;

function flag(from: boolean, to: boolean, set: ChangeKind, unset: ChangeKind, place: string): Change[] {
  return from === to ? [] : [{ kind: to ? set : unset, place }];
}

function compareOptions(
  old: readonly Option[] = [],
  next: readonly Option[] = [],
  place: string,
  isState: boolean,
): Change[] {
  const [removed, fresh]: readonly [ChangeKind, ChangeKind] = isState
    ? ['state-removed', 'state-added']
    : ['option-removed', 'option-added'];
  const without = (some: readonly Option[], others: readonly Option[]) =>
    some.filter(({ value }) => !others.some((other) => other.value === value));
  const labels = next.flatMap(({ label, value }) => {
    const before = old.find((option) => option.value === value);
    return before ? compareValue('text-changed', `${place}.${String(value)}`, before.label, label) : [];
  });
  return [
    ...without(old, next).map(({ value }): Change => ({ kind: removed, place: `${place}.${String(value)}` })),
    ...without(next, old).map(({ value }): Change => ({ kind: fresh, place: `${place}.${String(value)}` })),
    ...labels,
  ];
}

/** Keywords that are larger where more values are allowed, and those that are smaller. */
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;

function compareLimits(from: JsonSchemaObject, to: JsonSchemaObject, place: string): Change[] {
  const bounds = [...upper, ...lower].flatMap((keyword): Change[] => {
    const none = (upper as readonly string[]).includes(keyword) ? Infinity : -Infinity;
    const [old, next] = [numberOf(from[keyword], none), numberOf(to[keyword], none)];
    if (old === next) return [];
    const isNarrower = none > 0 ? next < old : next > old;
    const kind = isNarrower ? 'limit-narrowed' : 'limit-widened';
    return [{ kind, place: `${place}.${keyword}`, from: from[keyword], to: to[keyword] }];
  });
  const others = (['pattern', 'format', 'multipleOf', 'uniqueItems'] as const).flatMap(
    (keyword): Change[] => {
      if (deepEqual(from[keyword], to[keyword])) return [];
      const kind = to[keyword] === undefined || to[keyword] === false ? 'limit-widened' : 'limit-narrowed';
      return [{ kind, place: `${place}.${keyword}`, from: from[keyword], to: to[keyword] }];
    },
  );
  return [...bounds, ...others];
}

const numberOf = (value: unknown, none: number): number => (typeof value === 'number' ? value : none);
