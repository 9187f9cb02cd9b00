import type { JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import { fromPointer } from '../json/pointer.ts';
import { toDraft07 } from '../json/toDraft07.ts';
import type { Entity } from '../model/entity.ts';
import { interpretEntity } from '../validate/entityValidator.ts';
import { messageOf } from '../validate/messageOf.ts';
import { fieldAt } from '../value/fieldAt.ts';
import { addSchema, replySchema } from './payloads.ts';

/** Result of a validation, as Standard Schema defines it. */
type Result =
  | { readonly value: Row; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly string[] }[] };

type Convert = (options: { readonly target: string }) => Record<string, unknown>;

/** Standard Schema and Standard JSON Schema of an entity, as https://standardschema.dev defines them. */
interface EntityStandard {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'isp';
    readonly types?: { readonly input: Row; readonly output: Row } | undefined;
    readonly validate: (value: unknown) => Result;
    readonly jsonSchema: { readonly input: Convert; readonly output: Convert };
  };
}

/**
 * Returns an entity as a schema that other libraries understand: `StandardSchemaV1` to validate a record, and
 * `StandardJSONSchemaV1` for its JSON Schema, as what a form for a new record sends (`input`) and as what a reply
 * contains (`output`). The targets are `draft-2020-12` and `draft-07`.
 *
 * @param locale - language of the messages. @defaultValue `zh-CN`
 * @throws Error, when a schema is converted, for another target or a keyword that the target does not have
 *
 * @example
 * const { area } = loadArea(json);
 * const book = toStandardSchema(area.entities.book!);
 * book['~standard'].validate({ name: '' }); // { issues: [{ message: '请输入书名', path: ['name'] }] }
 */
export function toStandardSchema(entity: Entity, locale = 'zh-CN'): EntityStandard {
  const validate = interpretEntity(entity);
  return {
    '~standard': {
      version: 1,
      vendor: 'isp',
      validate(value) {
        const issues = validate(value).map((issue) => {
          const path = fromPointer(issue.path);
          return { message: messageOf(issue, fieldAt(entity.fields, path), locale), path };
        });
        return issues.length > 0 ? { issues } : { value: value as Row };
      },
      jsonSchema: {
        input: ({ target }) => convert(addSchema(entity), target),
        output: ({ target }) => convert(replySchema(entity), target),
      },
    },
  };
}

const dialects: Readonly<Record<string, string>> = {
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

function convert(schema: JsonSchemaObject, target: string): Record<string, unknown> {
  const $schema = Object.hasOwn(dialects, target) ? dialects[target] : undefined;
  if ($schema === undefined)
    throw new Error(`There is no target "${target}". Known: ${Object.keys(dialects).join(', ')}.`);
  return { $schema, ...(target === 'draft-07' ? toDraft07(schema) : schema) };
}
