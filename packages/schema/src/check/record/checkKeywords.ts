import { acceptsValue } from '../../interpreter/interpret.ts';
import { constantsOf } from '../../json/discriminator.ts';
import type { JsonSchema, JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSchemaObject, resolveRef } from '../../json/resolveSchema.ts';
import { listOf, recordOf } from '../../json/shapeOf.ts';
import { toBoundedPattern } from '../../rules/boundedPattern.ts';
import { formatRules } from '../../rules/formats.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { invalidPattern } from './invalidPattern.ts';
import type { RecordScope } from './recordScope.ts';

/** Checks that a `$ref` has a target and does not lead back to itself. */
export function checkRef(schema: JsonSchemaObject, place: Place, { root, report }: RecordScope): void {
  if (typeof schema.$ref !== 'string') return;
  const seen = new Set<string>();
  let at: JsonSchema | undefined = schema;
  while (isSchemaObject(at) && typeof at.$ref === 'string') {
    if (seen.has(at.$ref)) {
      report.add(
        'cyclic-ref',
        [...place, '$ref'],
        `The reference "${schema.$ref}" leads back to itself. Refer to a schema with keywords of its own.`,
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
      `The reference "${schema.$ref}" has no target. ${didYouMean(schema.$ref, names)}`,
    );
  }
}

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Checks that a record is one document in one version of JSON Schema. Its references are resolved from its root,
 * both in the browser and in Node.
 */
export function checkAddress(schema: JsonSchemaObject, place: Place, { root, report }: RecordScope): void {
  if (schema.$id !== undefined && schema !== root) {
    report.add(
      'inner-id',
      [...place, '$id'],
      `An "$id" inside a record starts another document, in which "#/$defs/…" has another meaning. Remove "$id".`,
    );
  }
  if (schema.$schema !== undefined && schema.$schema !== dialect) {
    report.add(
      'wrong-value',
      [...place, '$schema'],
      `A record uses JSON Schema 2020-12. Write ${JSON.stringify(dialect)}, or remove the key.`,
    );
  }
}

const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/**
 * Checks that the values of the keywords of JSON Schema are valid, and that the keywords do not contradict each
 * other.
 */
export function checkKeywords(
  schema: JsonSchemaObject,
  place: Place,
  { root, report, known }: RecordScope,
): void {
  const { pattern, format } = schema;
  if (typeof pattern === 'string' && !toBoundedPattern(pattern, 'u')) {
    report.add(
      'bad-pattern',
      [...place, 'pattern'],
      invalidPattern(pattern, 'Correct it, or name a "format".'),
    );
  }
  const names = [...Object.keys(formatRules), ...(known.formats ?? [])];
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
        `No value is between ${low} ${least} and ${high} ${most}. Swap or correct the two limits.`,
      );
    }
  }
  if (schema.default !== undefined && !acceptsValue(withoutConditions(schema), schema.default, root)) {
    report.add(
      'bad-default',
      [...place, 'default'],
      `The field does not allow its default ${JSON.stringify(schema.default)}. Write an allowed value.`,
    );
  }
  const constants = listOf<JsonSchema>(schema.oneOf).map((branch) => constantsOf(branch));
  const values = constants.flat();
  values.forEach((value, at) => {
    if (constants.every((list) => list.length === 1) && values.indexOf(value) < at) {
      report.add(
        'duplicate-option',
        [...place, 'oneOf', at],
        `The choice ${JSON.stringify(value)} occurs twice. Remove one of the two.`,
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
