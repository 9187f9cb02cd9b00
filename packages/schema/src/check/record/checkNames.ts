import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSafeName } from '../../json/ownValue.ts';
import { isSchemaObject } from '../../json/resolveSchema.ts';
import { listOf, recordOf } from '../../json/shapeOf.ts';
import { toBoundedPattern } from '../../rules/boundedPattern.ts';
import type { Place } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { type RecordScope, readObject } from './recordScope.ts';

/** Maximum length of the name of a field of a record. PostgreSQL cuts off a longer name of a column without an error. */
const MAX_COLUMN_NAME = 63;

/**
 * Checks the names of fields: they must be allowed, and keywords such as `required` may contain only names of
 * declared fields.
 */
export function checkNames(schema: JsonSchemaObject, place: Place, scope: RecordScope): void {
  const { report } = scope;
  const known = namesIn(schema, scope);
  const patterns = patternsOf(scope);
  const expectField = (name: string, at: Place) => {
    if (!known || known.includes(name) || patterns.some((pattern) => pattern.test(name))) return;
    unknownField(name, at, known, report);
  };
  for (const name of Object.keys(schema.properties ?? {})) {
    const at = [...place, 'properties', name];
    if (!isSafeName(name))
      report.add('hostile-path', at, `The name "${name}" could change the prototype of objects. Rename it.`);
    else if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
      report.add(
        'bad-name',
        at,
        `"${name}" is not allowed as the name of a field. Use letters, digits and _, and start with a letter.`,
      );
    } else if (name.length > MAX_COLUMN_NAME && scope.level === 'record') {
      report.add(
        'bad-name',
        at,
        `"${name}" has ${name.length} characters, and a column of the database at most ${MAX_COLUMN_NAME}. Shorten the name.`,
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

/** Returns the names of fields that a schema may use. Returns undefined if every name is allowed. */
function namesIn(schema: JsonSchemaObject, scope: RecordScope): string[] | undefined {
  if (!scope.object) return undefined;
  const { schema: resolved, shape } = readObject(scope.object, scope);
  if (isSchemaObject(resolved.additionalProperties)) return undefined;
  const names = [...shape.properties.keys()];
  if (names.length === 0 && resolved.properties === undefined && !schema.properties) return undefined;
  const own = Object.entries(schema.properties ?? {}).filter(([, property]) => isSchemaObject(property));
  return scope.isTest ? names : [...new Set([...names, ...own.map(([name]) => name)])];
}

/** Returns the patterns for names that are not declared individually. */
function patternsOf(scope: RecordScope): RegExp[] {
  const resolved = scope.object && readObject(scope.object, scope).schema;
  return Object.keys(recordOf(resolved?.patternProperties)).flatMap(
    (source) => toBoundedPattern(source, 'u') ?? [],
  );
}
