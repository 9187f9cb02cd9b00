import type { JsonSchema, JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSchemaObject } from '../../json/resolveSchema.ts';
import { listOf, recordOf } from '../../json/shapeOf.ts';
import { toBoundedPattern } from '../../rules/boundedPattern.ts';
import type { Place, Report } from '../report/report.ts';
import { checkAnnotations } from './checkAnnotations.ts';
import { checkConditions, checkConstants } from './checkConditions.ts';
import { checkAddress, checkKeywords, checkRef } from './checkKeywords.ts';
import { checkNames } from './checkNames.ts';
import { checkIdleKeywords, checkRules } from './checkRules.ts';
import { invalidPattern } from './invalidPattern.ts';
import { type Known, type RecordScope, readObject } from './recordScope.ts';

/** Checks the schema of a record or of an action's form: names, references, conditions, patterns and annotations. */
export function checkRecord(record: JsonSchemaObject, place: Place, report: Report, known: Known): void {
  if (record.type !== undefined && record.type !== 'object') {
    report.add('wrong-value', [...place, 'type'], 'A record is an object. Write "type": "object".');
    return;
  }
  const scope: RecordScope = {
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

function checkSchema(schema: JsonSchema, place: Place, scope: RecordScope): void {
  if (!isSchemaObject(schema)) return;
  checkRef(schema, place, scope);
  checkAddress(schema, place, scope);
  checkKeywords(schema, place, scope);
  checkIdleKeywords(schema, place, scope);
  checkAnnotations(schema, place, scope);
  checkRules(schema, place, scope);
  checkConditions(schema, place, scope);
  checkNames(schema, place, scope);
  checkInner(schema, place, scope);
}

function checkInner(schema: JsonSchemaObject, place: Place, scope: RecordScope): void {
  const inPlace: RecordScope = { ...scope, isChoice: false };
  const level = scope.level === 'record' ? 'field' : 'inner';
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const declared = isSchemaObject(property) ? declaredAs(name, property, scope) : undefined;
    const inner: RecordScope = { ...inPlace, object: declared, siblings: scope.object, level };
    if (declared && isSchemaObject(property)) {
      checkConstants(name, property, declared, [...place, 'properties', name], scope);
    }
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
  const ofElements: RecordScope = { ...inPlace, siblings: undefined, level: 'inner' };
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
    if (!toBoundedPattern(pattern, 'u'))
      scope.report.add('bad-pattern', at, invalidPattern(pattern, 'Correct it.'));
    checkSchema(part, at, { ...ofElements, object: isSchemaObject(part) ? part : undefined });
  }
}

/**
 * Returns the property as the object declares it outside of conditions. Inside a condition, a property only
 * restricts this declaration further.
 */
function declaredAs(name: string, property: JsonSchemaObject, scope: RecordScope): JsonSchemaObject {
  if (!scope.object) return property;
  return readObject(scope.object, scope).shape.properties.get(name) ?? property;
}

function itemsOf(part: JsonSchemaObject, keyword: string, scope: RecordScope): JsonSchemaObject {
  const declared =
    scope.object && keyword === 'items' ? readObject(scope.object, scope).schema.items : undefined;
  return isSchemaObject(declared) ? declared : part;
}
