import { deepEqual } from '../../json/deepEqual.ts';
import type { JsonSchema, JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isOfType } from '../../json/keywords.ts';
import { isSchemaObject, resolveSchema } from '../../json/resolveSchema.ts';
import { listOf } from '../../json/shapeOf.ts';
import { optionsOf } from '../../parse/typeOf.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place, Report } from '../report/report.ts';
import type { RecordScope } from './recordScope.ts';

/** Checks that a condition has all its parts, and that it does not hold for an empty form. */
export function checkConditions(schema: JsonSchemaObject, place: Place, { report }: RecordScope): void {
  const hasBranch = schema.then !== undefined || schema.else !== undefined;
  if (schema.if !== undefined && !hasBranch) {
    report.add('if-without-branch', [...place, 'if'], 'This condition has no effect. Add "then" or "else".');
  }
  for (const branch of ['then', 'else'] as const) {
    if (schema[branch] !== undefined && schema.if === undefined) {
      report.add(
        'branch-without-if',
        [...place, branch],
        `"${branch}" has no "if" beside it. Add the condition in "if".`,
      );
    }
  }
  if (schema.if !== undefined) checkTest(schema.if, [...place, 'if'], report);
}

/**
 * Checks that a condition requires the properties that it reads. JSON Schema's `properties` accepts a missing
 * property, so without `required` the condition would hold for an empty form.
 */
function checkTest(test: JsonSchema, place: Place, report: Report): void {
  if (!isSchemaObject(test)) return;
  const required = listOf(test.required);
  for (const [name, property] of Object.entries(test.properties ?? {})) {
    if (property !== true && !required.includes(name)) {
      report.add(
        'if-without-required',
        place,
        `The condition would also hold if "${name}" is missing. Add "required": ["${name}"] beside "properties".`,
      );
    }
    checkTest(property, [...place, 'properties', name], report);
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [at, part] of listOf<JsonSchema>(test[keyword]).entries()) {
      checkTest(part, [...place, keyword, at], report);
    }
  }
  if (test.not !== undefined) checkTest(test.not, [...place, 'not'], report);
}

/**
 * Checks the value with which a condition compares a field. It must be one of the field's choices and have the
 * field's type.
 */
export function checkConstants(
  name: string,
  property: JsonSchemaObject,
  declared: JsonSchemaObject,
  place: Place,
  { report, root }: Pick<RecordScope, 'report' | 'root'>,
): void {
  const { schema } = resolveSchema(declared, root);
  if (property === declared || property === schema) return;
  // `enum` may contain values that a selector does not offer, such as null or an object. So `enum` is read directly
  // and not by `optionsOf`.
  const choices = schema.enum
    ? listOf<unknown>(schema.enum)
    : optionsOf(schema)?.map((option): unknown => option.value);
  const type = typeof schema.type === 'string' ? schema.type : undefined;
  const compared: readonly (readonly [Place, unknown])[] = [
    ...(Object.hasOwn(property, 'const') ? [[[...place, 'const'], property.const] as const] : []),
    ...listOf<unknown>(property.enum).map((value, at) => [[...place, 'enum', at], value] as const),
  ];
  for (const [at, value] of compared) {
    if (choices && !choices.some((choice) => deepEqual(choice, value))) {
      const message = `${JSON.stringify(value)} is not a choice of "${name}", so the condition never holds. ${didYouMean(String(value), choices.map(String))}`;
      report.add('unknown-option', at, message);
    } else if (!choices && type && !isOfType(value, type)) {
      const message = `The field "${name}" has the type ${type}, but ${JSON.stringify(value)} has another type, so the condition never holds. Correct one of the two.`;
      report.add('unknown-option', at, message);
    }
  }
}
