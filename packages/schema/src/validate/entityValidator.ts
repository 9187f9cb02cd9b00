import { isPlainObject } from '@isp/kit';
import { type InterpretOptions, interpret } from '../interpreter/interpret.ts';
import type { Row } from '../json/jsonSchema.ts';
import type { Entity } from '../model/entity.ts';
import type { Validate, ValidateOptions, ValueIssue } from '../model/issues.ts';
import { settleValues } from '../settle/normalise.ts';
import { withoutBlank } from '../texts/isBlank.ts';
import { withAnnotations } from './annotationIssues.ts';
import { formSchema } from './formSchema.ts';

type ValidatedEntity = Pick<Entity, 'record' | 'conditions' | 'fields' | 'rowKey' | 'vocabulary'>;

/**
 * Returns the validator of an entity. It normalises the value first (removes empty values and hidden fields). A
 * value with a row key is validated as an update, any other as a new record. Fields that cannot be written in this
 * mode are not required.
 */
export function entityValidator(entity: ValidatedEntity, validateRecord: Validate): Validate {
  const validate = withAnnotations(entity.fields, validateRecord);
  const onlyEdit = pathsOf(entity, ['edit']);
  const onlyAdd = pathsOf(entity, ['create', 'fixed']);
  return (value, options) => {
    if (!isPlainObject(value)) return validate(value);
    const isUpdate = value[entity.rowKey] !== undefined;
    const notAsked = isUpdate ? onlyAdd : onlyEdit;
    const settled = settleValues(entity, value);
    const issues = [...validate(settled, options), ...blankIssues(settled, validateRecord, options)];
    return issues.filter(
      (issue) => !(issue.keyword === 'required' && notAsked.has(issue.path)) && !isExtra(issue),
    );
  };
}

/** Returns issues for required texts that consist only of spaces. In optional fields such texts are allowed. */
function blankIssues(
  settled: Row,
  validateRecord: Validate,
  options?: ValidateOptions,
): readonly ValueIssue[] {
  const filled = withoutBlank(settled);
  if (filled === settled) return [];
  const missing = ({ keyword }: ValueIssue) => keyword === 'required';
  const before = new Set(
    validateRecord(settled, options)
      .filter(missing)
      .map(({ path }) => path),
  );
  return validateRecord(filled, options).filter((issue) => missing(issue) && !before.has(issue.path));
}

/**
 * Returns true for an issue about a key that does not belong to the record, such as `_actions` or a joined name.
 * The server adds such keys to a row, and they are not sent back.
 */
const isExtra = ({ keyword, path }: ValueIssue) =>
  (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') && path.lastIndexOf('/') === 0;

/**
 * Returns the validator of an entity for a browser. It interprets the schema and does not generate code.
 *
 * @example const [issue] = interpretEntity(entity)({ name: '' });
 */
export const interpretEntity = (entity: ValidatedEntity, options?: InterpretOptions): Validate =>
  entityValidator(
    entity,
    interpret(formSchema(entity.record), { vocabulary: entity.vocabulary, ...options }),
  );

const pathsOf = (entity: ValidatedEntity, modes: readonly string[]) =>
  new Set(entity.fields.filter((field) => modes.includes(field.mode ?? '')).map((field) => `/${field.name}`));
