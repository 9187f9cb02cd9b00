import type { Field, JsonSchema, Row } from '@isp/schema';
import { withValueAt } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';
import { itemOf, propertyOf, type Recordlike, type SampleOptions } from './sampleRecord.ts';
import { textOfLength, unfitText } from './sampleText.ts';

/** A record that breaks one rule. */
export interface BrokenRecord {
  /** Path of the field that the refusal must name: `lines.0.name`. */
  readonly field: string;
  readonly rule: string;
  /** Names of the rules of which the refusal may report one. */
  readonly named: readonly string[];
  readonly record: Row;
}

/**
 * Returns copies of a valid record, each of which breaks one rule of the schema: required, type, choices, format,
 * pattern, length, limits, steps, number of elements, equal elements, references to missing records.
 */
export function brokenRecords(
  entity: Recordlike,
  record: Row,
  options: Pick<SampleOptions, 'dictionaries' | 'isOpen'>,
): readonly BrokenRecord[] {
  return entity.fields
    .filter((field) => !field.readOnly && (options.isOpen?.(field) ?? true))
    .flatMap((field) =>
      breaksAt(field, propertyOf(entity.record, field.name, entity.record), field.name, {
        entity,
        record,
        options,
      }),
    );
}

interface Breaking {
  readonly entity: Recordlike;
  readonly record: Row;
  readonly options: Pick<SampleOptions, 'dictionaries' | 'isOpen'>;
}

/** A position in the record, with its field and schema. */
interface Place {
  readonly field: Field;
  readonly schema: JsonSchema | undefined;
  readonly path: string;
  readonly breaking: Breaking;
  readonly put: Put;
}

/** Returns a copy of the record with another value at the position, so that the copy breaks a rule. */
type Put = (rule: string, broken: unknown, named?: readonly string[], at?: string) => BrokenRecord;

function breaksAt(
  field: Field,
  schema: JsonSchema | undefined,
  path: string,
  breaking: Breaking,
): readonly BrokenRecord[] {
  const { options, record } = breaking;
  const value = valueAt(record, path);
  if (value === undefined || value === null) return [];
  const put: Put = (rule, broken, named = [rule], at = path) => ({
    field: at,
    rule,
    named,
    record: withValueAt(record, path, broken),
  });
  const place: Place = { field, schema, path, breaking, put };
  const isChosen = field.options ?? (field.dict === undefined ? undefined : options.dictionaries[field.dict]);
  const breaks: BrokenRecord[] = [];
  if (field.required && field.default === undefined && !field.derive) breaks.push(put('required', undefined));
  if (!field.types && !field.variants && field.derive === undefined) {
    const other = field.type === 'string' ? { x: 1 } : field.type === 'object' ? 'text' : 'wrong';
    breaks.push(put('type', other, ['type', ...(isChosen ? choiceRules : [])]));
  }
  if (field.type === 'array' && Array.isArray(value))
    return [...breaks, ...listBreaks(place, value), ...elementBreaks(place, value)];
  if (field.ref) return [...breaks, put('reference', '404')];
  if (isChosen)
    return [...breaks, put('choices', field.type === 'string' ? 'NO_SUCH' : 987_654, choiceRules)];
  if (field.type === 'string') breaks.push(...textBreaks(place));
  if (field.type === 'integer' || field.type === 'number') breaks.push(...numberBreaks(place));
  if (field.type === 'object') breaks.push(...insideBreaks(field.fields ?? [], schema, path, breaking));
  return breaks;
}

const choiceRules = ['oneOf', 'enum', 'const'];

/** Returns records that break the rules of a list as a whole. */
function listBreaks({ field, path, put, schema }: Place, value: readonly unknown[]): readonly BrokenRecord[] {
  const { maxItems, minItems, uniqueBy } = field;
  const isSet = typeof schema === 'object' && schema.uniqueItems === true;
  const last = uniqueBy?.at(-1);
  const twice = [value[0], value[0]];
  return [
    ...(minItems && minItems > 1 ? [put('minItems', value.slice(0, minItems - 1))] : []),
    ...(maxItems === undefined
      ? []
      : [
          put(
            'maxItems',
            Array.from({ length: maxItems + 1 }, (_, at) => apart(itemOf(field), value, at)),
          ),
        ]),
    ...(isSet && value.length > 0 ? [put('uniqueItems', twice)] : []),
    ...(last !== undefined && value.length > 0
      ? [put('x-unique', twice, ['x-unique'], `${path}.1.${last}`)]
      : []),
  ];
}

/** Returns records that break the rules of a list's elements, in the first element. */
function elementBreaks(
  { breaking, field, path, schema }: Place,
  value: readonly unknown[],
): readonly BrokenRecord[] {
  const item = itemOf(field);
  if (!item || value.length === 0) return [];
  const items = typeof schema === 'object' ? schema.items : undefined;
  return item.fields
    ? insideBreaks(item.fields, items, `${path}.0`, breaking)
    : breaksAt({ ...item, required: false }, items, `${path}.0`, breaking);
}

/** Returns records that break the rules of an object's fields. */
const insideBreaks = (
  fields: readonly Field[],
  schema: JsonSchema | undefined,
  path: string,
  breaking: Breaking,
): readonly BrokenRecord[] =>
  fields
    .filter((child) => !child.readOnly)
    .flatMap((child) => {
      const own = propertyOf(schema, child.name, breaking.entity.record);
      return breaksAt(child, own, `${path}.${child.name}`, breaking);
    });

function numberBreaks({ field, put }: Place): readonly BrokenRecord[] {
  const { max, min, multipleOf, type } = field;
  const step = multipleOf ?? 1;
  const even = Math.ceil((min ?? 0) / step) * step;
  // The value that breaks `multipleOf` is a whole number, if possible.
  const hasOther = multipleOf !== undefined && !(type === 'integer' && step === 1);
  return [
    ...(min === undefined ? [] : [put('minimum', min - step, ['minimum', 'exclusiveMinimum'])]),
    ...(max === undefined ? [] : [put('maximum', max + step, ['maximum', 'exclusiveMaximum'])]),
    ...(hasOther ? [put('multipleOf', even + (type === 'integer' ? 1 : step / 2))] : []),
    ...(type === 'integer' ? [put('integer', even + 0.5, ['type'])] : []),
  ];
}

function textBreaks({ field, put, schema }: Place): readonly BrokenRecord[] {
  const { earliest, latest, maxLength, minLength } = field;
  const unfit = unfitText(field, schema);
  // The refusal of a text may name its format or its pattern.
  const formRules = [...(field.format === undefined ? [] : [field.format]), 'pattern'];
  const ofLength = (rule: string, length: number): BrokenRecord => {
    const text = textOfLength(field, schema, length);
    // If no text of this length fits the format, the refusal may name either rule.
    return text === undefined ? put(rule, 'x'.repeat(length), [rule, ...formRules]) : put(rule, text);
  };
  return [
    ...(maxLength === undefined ? [] : [ofLength('maxLength', maxLength + 1)]),
    ...(minLength !== undefined && minLength > 1 ? [ofLength('minLength', minLength - 1)] : []),
    ...(unfit === undefined ? [] : [put('format', unfit, formRules)]),
    ...(earliest === undefined ? [] : [put('x-min', '1900-01-01')]),
    ...(latest === undefined ? [] : [put('x-max', '2999-12-31')]),
  ];
}

/**
 * Returns a further element for a list, like its first element. If the elements are texts, the new text differs
 * from the texts that the list already has.
 */
const apart = (item: Field | undefined, value: readonly unknown[], at: number): unknown =>
  item && !item.fields && typeof value[0] === 'string'
    ? `${value[0]}${at}`.slice(-(item.maxLength ?? 100))
    : value[0];
