import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSchemaObject } from '../../json/resolveSchema.ts';
import { listOf, recordOf } from '../../json/shapeOf.ts';
import { optionsOf } from '../../parse/typeOf.ts';
import { deriveRules } from '../../rules/deriveRules.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { checkUi } from './checkUi.ts';
import { type RecordScope, readObject } from './recordScope.ts';

/**
 * Checks the keywords that begin with `x-`. Every name in them must exist, and each keyword must be at a position
 * where it has an effect.
 */
export function checkAnnotations(schema: JsonSchemaObject, place: Place, scope: RecordScope): void {
  const { report, known, root } = scope;
  const siblings = scope.siblings && readObject(scope.siblings, scope).shape.properties;
  const top = readObject(root, scope).shape.properties;
  const expectField = (name: string, at: Place) => {
    if (!siblings?.has(name) && !top.has(name)) unknownField(name, at, [...(siblings?.keys() ?? [])], report);
  };
  /** Checks a path such as `quota.cpu`, which names a property of an object. */
  const expectPath = (path: string, at: Place) => {
    const [name = '', ...rest] = path.split('.');
    let object = siblings?.get(name) ?? top.get(name);
    for (const part of rest) object = object && readObject(object, scope).shape.properties.get(part);
    if (object === undefined) expectField(path, at);
  };
  const ref = schema['x-ref'];
  const target = typeof ref === 'string' ? ref : isSchemaObject(ref) ? ref.entity : undefined;
  if (typeof target === 'string' && known.entities && !known.entities.includes(target)) {
    const at = typeof ref === 'string' ? [...place, 'x-ref'] : [...place, 'x-ref', 'entity'];
    report.add('unknown-entity', at, `There is no entity "${target}". ${didYouMean(target, known.entities)}`);
  }
  if (isSchemaObject(ref)) {
    for (const [key, name] of Object.entries(recordOf(ref.by) as Readonly<Record<string, unknown>>)) {
      if (typeof name === 'string') expectField(name, [...place, 'x-ref', 'by', key]);
    }
  }
  if (schema['x-on-delete'] !== undefined) checkOnDelete(schema, [...place, 'x-on-delete'], scope);
  const derive = schema['x-derive'];
  if (isSchemaObject(derive)) checkDerive(derive, [...place, 'x-derive'], scope);
  const fill = schema['x-fill'];
  if (isSchemaObject(fill)) checkFill(fill, [...place, 'x-fill'], scope);
  for (const name of Object.keys(recordOf(schema['x-when']))) {
    if (!scope.isChoice) break;
    expectField(name, [...place, 'x-when', name]);
    checkWhen(name, schema, place, scope);
  }
  for (const annotation of ['x-tag', 'x-when']) {
    if (schema[annotation] !== undefined && !(scope.isChoice && Object.hasOwn(schema, 'const'))) {
      report.add(
        'misplaced-annotation',
        [...place, annotation],
        `"${annotation}" belongs to a choice. Write it beside a "const" in "oneOf".`,
      );
    }
  }
  const dict = schema['x-dict'];
  if (typeof dict === 'string' && known.dictionaries && !known.dictionaries.includes(dict)) {
    report.add(
      'unknown-dictionary',
      [...place, 'x-dict'],
      `There is no dictionary "${dict}". ${didYouMean(dict, known.dictionaries)}`,
    );
  }
  if (schema['x-offered'] !== undefined && (scope.level === 'inner' || !optionsOf(schema))) {
    report.add(
      'misplaced-annotation',
      [...place, 'x-offered'],
      '"x-offered" works only on choices of a field of the record itself. Write it beside the "oneOf" or "enum" of such a field.',
    );
  }
  if (schema['x-number'] !== undefined) checkNumber(schema, [...place, 'x-number'], scope);
  if (schema['x-renamed-from'] !== undefined) checkRenamed(schema, [...place, 'x-renamed-from'], scope);
  if (schema['x-permission'] !== undefined) checkPermission(schema, [...place, 'x-permission'], scope);
  if (schema['x-sealed'] !== undefined) checkSealed(schema, [...place, 'x-sealed'], scope);
  if (schema['x-priority'] !== undefined && place.at(-2) !== 'properties') {
    report.add(
      'misplaced-annotation',
      [...place, 'x-priority'],
      '"x-priority" orders the properties of one object. Write it in a property of the record or of an object in the record.',
    );
  }
  if (schema['x-mode'] !== undefined && scope.level === 'inner') {
    report.add(
      'misplaced-annotation',
      [...place, 'x-mode'],
      '"x-mode" works only on fields of the record itself. Write it in the field that contains this value.',
    );
  }
  checkUi(schema, [...place, 'x-ui'], scope, { field: expectField, path: expectPath });
}

/**
 * Checks the condition `x-when` of a choice: it must name possible values of a field. Otherwise the choice would
 * never be offered.
 */
function checkWhen(name: string, schema: JsonSchemaObject, place: Place, scope: RecordScope): void {
  const declared = scope.siblings && readObject(scope.siblings, scope).shape.properties.get(name);
  const field = declared && readObject(declared, scope).schema;
  const choices = field && optionsOf(field)?.map((option) => option.value);
  if (!choices) return;
  listOf<unknown>(recordOf(schema['x-when'])[name]).forEach((value, at) => {
    if (choices.some((choice) => choice === value)) return;
    const known = didYouMean(String(value), choices.map(String));
    const message = `${JSON.stringify(value)} is not a choice of "${name}". ${known}`;
    scope.report.add('unknown-option', [...place, 'x-when', name, at], message);
  });
}

/**
 * Checks `x-on-delete`. It needs a reference beside it, and only an optional reference can be cleared when its
 * record is deleted.
 */
function checkOnDelete(schema: JsonSchemaObject, place: Place, { level, report, root }: RecordScope): void {
  if (schema['x-ref'] === undefined) {
    report.add(
      'misplaced-annotation',
      place,
      '"x-on-delete" works only on a reference. Write it beside an "x-ref", or remove it.',
    );
    return;
  }
  if (schema['x-on-delete'] !== 'clear') return;
  const isRequired = listOf<unknown>(root.required).includes(place.at(-2));
  if (level === 'field' && schema.type === 'string' && !isRequired) return;
  report.add(
    'wrong-value',
    place,
    isRequired && level === 'field'
      ? 'The reference is required, so it cannot become empty. Write "refuse" or "keep", or remove the field from "required".'
      : 'Only a reference to one record, in a field of the record itself, can become empty. Write "refuse" or "keep".',
  );
}

/**
 * Checks that a field with a number of a sequence is a read-only text of the record itself, because only the
 * service assigns the number.
 */
function checkNumber(schema: JsonSchemaObject, place: Place, { level, report }: RecordScope): void {
  if (level !== 'field') {
    report.add(
      'misplaced-annotation',
      place,
      '"x-number" works only on fields of the record itself. Write it in the field that contains this value.',
    );
  } else if (schema.type !== 'string' || schema.readOnly !== true) {
    report.add(
      'wrong-value',
      place,
      'A number of a sequence is a text that only the service writes. Write "type": "string" and "readOnly": true beside "x-number".',
    );
  }
}

/** Checks that a sealed field is a text of the record itself. */
function checkSealed(schema: JsonSchemaObject, place: Place, { level, report }: RecordScope): void {
  if (level === 'field' && schema.type === 'string') return;
  report.add(
    'misplaced-annotation',
    place,
    '"x-sealed" works only on texts that are fields of the record itself. Write it in such a field, with "type": "string".',
  );
}

/**
 * Checks a renamed field: it must be a field of the record itself, because only these fields have a column, and its
 * former name must not be in use.
 */
function checkRenamed(schema: JsonSchemaObject, place: Place, scope: RecordScope): void {
  const { isChoice, level, report, root } = scope;
  const before = schema['x-renamed-from'];
  if (isChoice && Object.hasOwn(schema, 'const')) return;
  if (typeof before !== 'string') {
    report.add(
      'wrong-type',
      place,
      'Write the former name of the field as a text. Only a choice (`const`) may have a list of former values.',
    );
  } else if (level !== 'field') {
    report.add(
      'misplaced-annotation',
      place,
      '"x-renamed-from" works only on fields of the record itself. Write it in the field that contains this value.',
    );
  } else if (readObject(root, scope).shape.properties.has(before)) {
    report.add(
      'wrong-value',
      place,
      `This record still has a field "${before}". Write the former name of this field, or remove "x-renamed-from".`,
    );
  }
}

/** Checks that a field that some users may not write is not required, because these users could not fill it in. */
function checkPermission(schema: JsonSchemaObject, place: Place, scope: RecordScope): void {
  const { level, report, root } = scope;
  if (level !== 'field') {
    report.add(
      'misplaced-annotation',
      place,
      '"x-permission" works only on fields of the record itself. Write it in the field that contains this value.',
    );
    return;
  }
  const name = String(place[place.length - 2]);
  const { required } = readObject(root, scope).shape;
  if (required.has(name) && schema.readOnly !== true && schema.default === undefined) {
    report.add(
      'required-but-closed',
      place,
      `The field "${name}" is required, but users without its permission cannot fill it in. Add a "default", or remove the field from "required".`,
    );
  }
}

/**
 * Checks the rule that fills a new field in stored records. The fields that it reads may be former ones, which are
 * not in the schema any more, so their names are not checked.
 */
function checkFill({ rule }: JsonSchemaObject, place: Place, { known, level, report }: RecordScope): void {
  if (level !== 'field') {
    report.add(
      'misplaced-annotation',
      place,
      '"x-fill" works only on fields of the record itself. Write it in the field that contains this value.',
    );
    return;
  }
  const rules = [...Object.keys(deriveRules), ...(known.rules ?? [])];
  if (typeof rule === 'string' && !rules.includes(rule)) {
    report.add('unknown-rule', [...place, 'rule'], `There is no rule "${rule}". ${didYouMean(rule, rules)}`);
  }
}

function checkDerive(derive: JsonSchemaObject, place: Place, scope: RecordScope): void {
  const { root, report, known } = scope;
  const rules = [...Object.keys(deriveRules), ...(known.rules ?? [])];
  const { rule, from } = derive;
  if (!isDeclared(place)) {
    report.add(
      'misplaced-annotation',
      place,
      '"x-derive" works only on fields of the record, of its objects, and of the objects in its lists. Write it in such a field.',
    );
    return;
  }
  if (typeof rule === 'string' && !rules.includes(rule)) {
    report.add('unknown-rule', [...place, 'rule'], `There is no rule "${rule}". ${didYouMean(rule, rules)}`);
  }
  const top = readObject(root, scope).shape.properties;
  const siblings = scope.siblings && readObject(scope.siblings, scope).shape.properties;
  const own = place[place.length - 2];
  listOf(from).forEach((path, at) => {
    const where = [...place, 'from', at];
    const [name = '', ...rest] = path.split('.');
    const beside = siblings?.has(name) ? siblings : top;
    if (!beside.has(name)) {
      unknownField(name, where, [...new Set([...(siblings?.keys() ?? []), ...top.keys()])], report);
    } else if (
      beside === top &&
      scope.level === 'field' &&
      (name === own || reads(name, String(own), root, new Set()))
    ) {
      report.add(
        'cyclic-derive',
        where,
        `"${String(own)}" is computed from "${name}", which is computed from "${String(own)}". Remove one of the two derivations.`,
      );
    } else checkInside(beside.get(name), rest, where, scope);
  });
}

/** Checks the remaining names of a path: they must be properties of objects, or of the objects in a list. */
function checkInside(
  outer: JsonSchemaObject | undefined,
  names: readonly string[],
  where: Place,
  scope: RecordScope,
): void {
  const [name, ...rest] = names;
  if (name === undefined || !outer) return;
  const { schema } = readObject(outer, scope);
  const object = isSchemaObject(schema.items) ? schema.items : outer;
  const { properties } = readObject(object, scope).shape;
  if (properties.has(name)) checkInside(properties.get(name), rest, where, scope);
  else if (properties.size > 0) unknownField(name, where, [...properties.keys()], scope.report);
}

/**
 * Returns true if the schema at this path describes exactly one field. Returns false inside a choice or a map,
 * where it may describe several.
 */
function isDeclared(place: Place): boolean {
  let isInside = false;
  for (let at = 0; at < place.length - 1; at++) {
    const segment = place[at];
    if (segment === 'properties' || segment === '$defs') {
      isInside = true;
      at += 1;
    } else if (isInside && nameless.has(String(segment))) return false;
  }
  return place[place.length - 3] === 'properties';
}

const nameless = new Set([
  'oneOf',
  'anyOf',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'prefixItems',
  'contains',
]);

/** Returns true if the first field is computed from the second one, directly or through other fields. */
function reads(name: string, wanted: string, root: JsonSchemaObject, seen: Set<string>): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  const property = root.properties?.[name];
  const derive = isSchemaObject(property) ? property['x-derive'] : undefined;
  const from = isSchemaObject(derive) ? listOf(derive.from) : [];
  return from.some((next) => next === wanted || reads(next, wanted, root, seen));
}
