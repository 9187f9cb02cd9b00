import type { JsonSchema, JsonSchemaObject } from '../model.ts';
import { constantsOf } from '../parse/discriminator.ts';
import { isSchemaObject, resolveRef, resolveSchema } from '../parse/resolveSchema.ts';
import { listOf, recordOf, type Shape, shapeOf } from '../parse/shapeOf.ts';
import { toPattern } from '../rules/boundedPattern.ts';
import { deriveRules } from '../rules/derive.ts';
import { formats } from '../rules/formats.ts';
import { accepts } from '../validate/interpret.ts';
import { isSafeName } from '../value/valueAt.ts';
import { didYouMean } from './didYouMean.ts';
import type { Place, Report } from './report.ts';

/** What a check may know of the house besides the file. */
export interface Known {
  /** Keys of all entities a reference may name; unknown means every key will do. */
  readonly entities?: readonly string[];
  /** Codes of all dictionaries a field may name; unknown means every code will do. */
  readonly dictionaries?: readonly string[];
  readonly widgets?: readonly string[];
  readonly formats?: readonly string[];
  /** Names of `x-derive` rules beyond the package's own. */
  readonly rules?: readonly string[];
}

interface Scope {
  readonly root: JsonSchemaObject;
  readonly report: Report;
  readonly known: Known;
  /** The object whose properties the schema at hand speaks about, as it is declared outside of all conditions. */
  readonly object: JsonSchemaObject | undefined;
  /** Inside `if` or `not`: a name that is not declared can never be there. */
  readonly isTest: boolean;
  /** The object whose member the schema at hand is: what an annotation may name. */
  readonly siblings: JsonSchemaObject | undefined;
  /** Where every annotation works, only some, or none of those about modes. */
  readonly level: 'record' | 'field' | 'inner';
  /** A branch of `oneOf` or `anyOf`. */
  readonly isChoice: boolean;
  /** Objects already read: each field asks for its own, and a wide one has thousands (T-R8). */
  readonly objects: WeakMap<JsonSchemaObject, ReadObject>;
}

/** Checks a record (or the form of an action): names, references, conditions, patterns, annotations. */
export function checkRecord(record: JsonSchemaObject, place: Place, report: Report, known: Known): void {
  if (record.type !== undefined && record.type !== 'object') {
    report.add('wrong-value', [...place, 'type'], 'A record is an object. Write "type": "object".');
    return;
  }
  const scope: Scope = {
    root: record,
    report,
    known,
    object: record,
    isTest: false,
    siblings: undefined,
    level: 'record',
    isChoice: false,
    objects: new WeakMap(),
  };
  checkSchema(record, place, scope);
  for (const [name, definition] of Object.entries(recordOf(record.$defs))) {
    const object = isSchemaObject(definition) ? definition : undefined;
    checkSchema(definition, [...place, '$defs', name], { ...scope, object, level: 'inner' });
  }
}

interface ReadObject {
  /** Without `$ref` on its outside. */
  readonly schema: JsonSchemaObject;
  readonly shape: Shape;
}

function readObject(
  object: JsonSchemaObject,
  { root, objects }: Pick<Scope, 'root' | 'objects'>,
): ReadObject {
  const before = objects.get(object);
  if (before) return before;
  const { schema } = resolveSchema(object, root);
  const read = { schema, shape: shapeOf(schema, root) };
  objects.set(object, read);
  return read;
}

function checkSchema(schema: JsonSchema, place: Place, scope: Scope): void {
  if (!isSchemaObject(schema)) return;
  checkRef(schema, place, scope);
  checkKeywords(schema, place, scope);
  checkAnnotations(schema, place, scope);
  checkConditions(schema, place, scope);
  checkNames(schema, place, scope);
  checkInner(schema, place, scope);
}

function checkRef(schema: JsonSchemaObject, place: Place, { root, report }: Scope): void {
  if (typeof schema.$ref !== 'string') return;
  const seen = new Set<string>();
  let at: JsonSchema | undefined = schema;
  while (isSchemaObject(at) && typeof at.$ref === 'string') {
    if (seen.has(at.$ref)) {
      report.add(
        'cyclic-ref',
        [...place, '$ref'],
        `"${schema.$ref}" leads back to itself. Point it at a schema with keywords of its own.`,
      );
      return;
    }
    seen.add(at.$ref);
    at = resolveRef(at.$ref, root);
  }
  if (at === undefined) {
    const names = Object.keys(recordOf(root.$defs)).map((name) => `#/$defs/${name}`);
    report.add(
      'unknown-ref',
      [...place, '$ref'],
      `"${schema.$ref}" points nowhere. ${didYouMean(schema.$ref, names)}`,
    );
  }
}

const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

function checkKeywords(schema: JsonSchemaObject, place: Place, { root, report, known }: Scope): void {
  const { pattern, format } = schema;
  if (typeof pattern === 'string' && !toPattern(pattern, 'u')) {
    report.add(
      'bad-pattern',
      [...place, 'pattern'],
      `"${pattern}" is no regular expression. Correct it, or name a "format".`,
    );
  }
  const names = [...Object.keys(formats), ...(known.formats ?? [])];
  if (typeof format === 'string' && !names.includes(format)) {
    report.add(
      'unknown-format',
      [...place, 'format'],
      `There is no format "${format}". ${didYouMean(format, names)}`,
    );
  }
  for (const [low, high] of ranges) {
    const [least, most] = [schema[low], schema[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most) {
      report.add(
        'empty-range',
        [...place, low],
        `Nothing is between ${low} ${least} and ${high} ${most}. Swap or correct them.`,
      );
    }
  }
  if (schema.default !== undefined && !accepts(withoutConditions(schema), schema.default, root)) {
    report.add(
      'bad-default',
      [...place, 'default'],
      `${JSON.stringify(schema.default)} is not allowed by its own field. Write a value that is.`,
    );
  }
  const constants = listOf<JsonSchema>(schema.oneOf).map((branch) => constantsOf(branch));
  const values = constants.flat();
  values.forEach((value, at) => {
    if (constants.every((list) => list.length === 1) && values.indexOf(value) < at) {
      report.add(
        'duplicate-option',
        [...place, 'oneOf', at],
        `The choice ${JSON.stringify(value)} is there twice. Keep one.`,
      );
    }
  });
}

const withoutConditions = ({
  if: _if,
  then: _then,
  else: _else,
  ...schema
}: JsonSchemaObject): JsonSchemaObject => schema;

function checkAnnotations(schema: JsonSchemaObject, place: Place, scope: Scope): void {
  const { report, known, root } = scope;
  const siblings = scope.siblings && readObject(scope.siblings, scope).shape.properties;
  const top = readObject(root, scope).shape.properties;
  const expectField = (name: string, at: Place) => {
    if (!siblings?.has(name) && !top.has(name)) unknownField(name, at, [...(siblings?.keys() ?? [])], report);
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
  const derive = schema['x-derive'];
  if (isSchemaObject(derive)) checkDerive(derive, [...place, 'x-derive'], scope);
  for (const name of Object.keys(recordOf(schema['x-when']))) {
    if (!scope.isChoice) break;
    expectField(name, [...place, 'x-when', name]);
  }
  for (const annotation of ['x-tag', 'x-when']) {
    if (schema[annotation] !== undefined && !(scope.isChoice && Object.hasOwn(schema, 'const'))) {
      report.add(
        'misplaced-annotation',
        [...place, annotation],
        `"${annotation}" belongs to a choice: put it beside a "const" in "oneOf".`,
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
  if (schema['x-number'] !== undefined) checkNumber(schema, [...place, 'x-number'], scope);
  if (schema['x-renamed-from'] !== undefined) checkRenamed(schema, [...place, 'x-renamed-from'], scope);
  if (schema['x-permission'] !== undefined) checkPermission(schema, [...place, 'x-permission'], scope);
  if (schema['x-mode'] !== undefined && scope.level === 'inner') {
    report.add(
      'misplaced-annotation',
      [...place, 'x-mode'],
      '"x-mode" works on the fields of the record itself. Put it on the outer field.',
    );
  }
  const ui = schema['x-ui'];
  const widget = isSchemaObject(ui) ? ui.widget : undefined;
  if (typeof widget === 'string' && known.widgets && !known.widgets.includes(widget)) {
    report.add(
      'unknown-widget',
      [...place, 'x-ui', 'widget'],
      `There is no widget "${widget}". ${didYouMean(widget, known.widgets)}`,
    );
  }
}

/** A number is the service's to give: a read-only text of the record itself. */
function checkNumber(schema: JsonSchemaObject, place: Place, { level, report }: Scope): void {
  if (level !== 'field') {
    report.add(
      'misplaced-annotation',
      place,
      '"x-number" works on the fields of the record itself. Put it on the outer field.',
    );
  } else if (schema.type !== 'string' || schema.readOnly !== true) {
    report.add(
      'wrong-value',
      place,
      'The service writes a number as text, and nobody else does. Write "type": "string" and "readOnly": true beside it.',
    );
  }
}

/** Only fields of the record itself have a column, and a name that is still in use was not given up. */
function checkRenamed(schema: JsonSchemaObject, place: Place, scope: Scope): void {
  const { level, report, root } = scope;
  const before = schema['x-renamed-from'];
  if (level !== 'field') {
    report.add(
      'misplaced-annotation',
      place,
      '"x-renamed-from" works on the fields of the record itself. Put it on the outer field.',
    );
  } else if (typeof before === 'string' && readObject(root, scope).shape.properties.has(before)) {
    report.add(
      'wrong-value',
      place,
      `"${before}" is a field of this record. Write the name this field had before, or leave "x-renamed-from" out.`,
    );
  }
}

/** A field some may not write must not be one that everybody has to fill in. */
function checkPermission(schema: JsonSchemaObject, place: Place, scope: Scope): void {
  const { level, report, root } = scope;
  if (level !== 'field') {
    report.add(
      'misplaced-annotation',
      place,
      '"x-permission" works on the fields of the record itself. Put it on the outer field.',
    );
    return;
  }
  const name = String(place[place.length - 2]);
  const { required } = readObject(root, scope).shape;
  if (required.has(name) && schema.readOnly !== true && schema.default === undefined) {
    report.add(
      'required-but-closed',
      place,
      `"${name}" is required, and whoever lacks the permission cannot fill it in. Give it a "default", or take it out of "required".`,
    );
  }
}

function checkDerive(derive: JsonSchemaObject, place: Place, scope: Scope): void {
  const { root, report, known } = scope;
  const rules = [...Object.keys(deriveRules), ...(known.rules ?? [])];
  const { rule, from } = derive;
  if (typeof rule === 'string' && !rules.includes(rule)) {
    report.add('unknown-rule', [...place, 'rule'], `There is no rule "${rule}". ${didYouMean(rule, rules)}`);
  }
  const top = readObject(root, scope).shape.properties;
  const own = place[place.length - 2];
  listOf(from).forEach((path, at) => {
    const [name = ''] = path.split('.');
    if (!top.has(name)) unknownField(name, [...place, 'from', at], [...top.keys()], report);
    else if (name === own || reads(name, String(own), root, new Set())) {
      report.add(
        'cyclic-derive',
        [...place, 'from', at],
        `"${String(own)}" is computed from "${name}", which is computed from it. Break the circle.`,
      );
    }
  });
}

/** Is one field computed from the other, on whatever way? */
function reads(name: string, wanted: string, root: JsonSchemaObject, seen: Set<string>): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  const property = root.properties?.[name];
  const derive = isSchemaObject(property) ? property['x-derive'] : undefined;
  const from = isSchemaObject(derive) ? listOf(derive.from) : [];
  return from.some((next) => next === wanted || reads(next, wanted, root, seen));
}

function checkConditions(schema: JsonSchemaObject, place: Place, { report }: Scope): void {
  const hasBranch = schema.then !== undefined || schema.else !== undefined;
  if (schema.if !== undefined && !hasBranch) {
    report.add(
      'if-without-branch',
      [...place, 'if'],
      'This condition changes nothing. Add "then" or "else".',
    );
  }
  for (const branch of ['then', 'else'] as const) {
    if (schema[branch] !== undefined && schema.if === undefined) {
      report.add(
        'branch-without-if',
        [...place, branch],
        `"${branch}" has no "if" beside it. Add the condition.`,
      );
    }
  }
  if (schema.if !== undefined) checkTest(schema.if, [...place, 'if'], report);
}

/** An absent field satisfies `properties`, so a test that does not require it holds for an empty form. */
function checkTest(test: JsonSchema, place: Place, report: Report): void {
  if (!isSchemaObject(test)) return;
  const required = listOf(test.required);
  for (const [name, property] of Object.entries(test.properties ?? {})) {
    if (property !== true && !required.includes(name)) {
      report.add(
        'if-without-required',
        place,
        `An absent "${name}" would satisfy this condition. Add "required": ["${name}"] beside "properties".`,
      );
    }
    checkTest(property, [...place, 'properties', name], report);
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [at, part] of listOf<JsonSchema>(test[keyword]).entries()) {
      checkTest(part, [...place, keyword, at], report);
    }
  }
  if (test.not !== undefined) checkTest(test.not as JsonSchema, [...place, 'not'], report);
}

function checkNames(schema: JsonSchemaObject, place: Place, scope: Scope): void {
  const { report } = scope;
  const known = namesIn(schema, scope);
  const patterns = patternsOf(scope);
  const expectField = (name: string, at: Place) => {
    if (!known || known.includes(name) || patterns.some((pattern) => pattern.test(name))) return;
    unknownField(name, at, known, report);
  };
  for (const name of Object.keys(schema.properties ?? {})) {
    const at = [...place, 'properties', name];
    if (!isSafeName(name)) report.add('hostile-path', at, `"${name}" would reach a prototype. Rename it.`);
    else if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
      report.add(
        'bad-name',
        at,
        `"${name}" cannot be a field's name. Use letters, digits and _ and start with a letter.`,
      );
    } else if (name === 'params' && scope.level === 'record') {
      report.add(
        'reserved-name',
        at,
        '"params" is removed from every form before it is sent. Choose another name.',
      );
    }
    if (scope.isTest || schema.properties?.[name] === false) expectField(name, at);
  }
  listOf(schema.required).forEach((name, at) => {
    expectField(name, [...place, 'required', at]);
  });
  for (const [name, needs] of Object.entries(
    recordOf(schema.dependentRequired) as Readonly<Record<string, unknown>>,
  )) {
    expectField(name, [...place, 'dependentRequired', name]);
    listOf(needs).forEach((needed, at) => {
      expectField(needed, [...place, 'dependentRequired', name, at]);
    });
  }
  for (const name of Object.keys(recordOf(schema.dependentSchemas))) {
    expectField(name, [...place, 'dependentSchemas', name]);
  }
}

/** Names a schema may use, or undefined where any name may come. */
function namesIn(schema: JsonSchemaObject, scope: Scope): string[] | undefined {
  if (!scope.object) return undefined;
  const { schema: resolved, shape } = readObject(scope.object, scope);
  if (isSchemaObject(resolved.additionalProperties)) return undefined;
  const names = [...shape.properties.keys()];
  if (names.length === 0 && resolved.properties === undefined && !schema.properties) return undefined;
  const own = Object.entries(schema.properties ?? {}).filter(([, property]) => isSchemaObject(property));
  return scope.isTest ? names : [...new Set([...names, ...own.map(([name]) => name)])];
}

/** What names may look like that are not declared one by one. */
function patternsOf(scope: Scope): RegExp[] {
  const resolved = scope.object && readObject(scope.object, scope).schema;
  return Object.keys(recordOf(resolved?.patternProperties)).flatMap((source) => toPattern(source, 'u') ?? []);
}

export function unknownField(name: string, place: Place, known: readonly string[], report: Report): void {
  if (name.split('.').every(isSafeName)) {
    report.add('unknown-field', place, `There is no field "${name}". ${didYouMean(name, known)}`);
  } else report.add('hostile-path', place, `"${name}" would reach a prototype. Name a field.`);
}

function checkInner(schema: JsonSchemaObject, place: Place, scope: Scope): void {
  const inPlace: Scope = { ...scope, isChoice: false };
  const level = scope.level === 'record' ? 'field' : 'inner';
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const declared = isSchemaObject(property) ? declaredAs(name, property, scope) : undefined;
    const inner: Scope = { ...inPlace, object: declared, siblings: scope.object, level };
    checkSchema(property, [...place, 'properties', name], inner);
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    listOf<JsonSchema>(schema[keyword]).forEach((part, at) => {
      checkSchema(part, [...place, keyword, at], { ...scope, isChoice: keyword !== 'allOf' });
    });
  }
  for (const keyword of ['if', 'not', 'then', 'else'] as const) {
    const isTest = scope.isTest || keyword === 'if' || keyword === 'not';
    checkSchema((schema[keyword] ?? true) as JsonSchema, [...place, keyword], { ...inPlace, isTest });
  }
  for (const [name, part] of Object.entries(recordOf(schema.dependentSchemas))) {
    checkSchema(part, [...place, 'dependentSchemas', name], inPlace);
  }
  const ofElements: Scope = { ...inPlace, siblings: undefined, level: 'inner' };
  for (const keyword of [
    'items',
    'contains',
    'additionalProperties',
    'unevaluatedProperties',
    'unevaluatedItems',
  ] as const) {
    const part = (schema[keyword] ?? true) as JsonSchema;
    const object = isSchemaObject(part) ? itemsOf(part, keyword, scope) : undefined;
    checkSchema(part, [...place, keyword], { ...ofElements, object, siblings: object });
  }
  listOf<JsonSchema>(schema.prefixItems).forEach((part, at) => {
    checkSchema(part, [...place, 'prefixItems', at], {
      ...ofElements,
      object: isSchemaObject(part) ? part : undefined,
    });
  });
  for (const [pattern, part] of Object.entries(recordOf(schema.patternProperties))) {
    const at = [...place, 'patternProperties', pattern];
    if (!toPattern(pattern, 'u'))
      scope.report.add('bad-pattern', at, `"${pattern}" is no regular expression. Correct it.`);
    checkSchema(part, at, { ...ofElements, object: isSchemaObject(part) ? part : undefined });
  }
}

/** The property as the object declares it outside of conditions; a condition only says more about it. */
function declaredAs(name: string, property: JsonSchemaObject, scope: Scope): JsonSchemaObject {
  if (!scope.object) return property;
  return readObject(scope.object, scope).shape.properties.get(name) ?? property;
}

function itemsOf(part: JsonSchemaObject, keyword: string, scope: Scope): JsonSchemaObject {
  const declared =
    scope.object && keyword === 'items' ? readObject(scope.object, scope).schema.items : undefined;
  return isSchemaObject(declared) ? declared : part;
}
