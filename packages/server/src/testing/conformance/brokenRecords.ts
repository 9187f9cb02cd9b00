import { type Field, type JsonSchema, type Row, valueAt, withValueAt } from '@isp/schema';
import { itemOf, propertyOf, type Recordlike, type SampleOptions } from './sampleRecord.ts';
import { textOfLength, unfitText } from './sampleText.ts';

/** A record that breaks one rule. */
export interface BrokenRecord {
  /** Where the refusal must stand, as the reply names it: `lines.0.name`. */
  readonly field: string;
  readonly rule: string;
  /** The rules a refusal may name for it. */
  readonly named: readonly string[];
  readonly record: Row;
}

/**
 * A right record, with each rule of its schema broken once that speaks of a value it has: required, type, choices,
 * format, pattern, length, limits, steps, number of elements, elements alike, references to nothing.
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

function breaksAt(
  field: Field,
  schema: JsonSchema | undefined,
  path: string,
  breaking: Breaking,
): readonly BrokenRecord[] {
  const { entity, options, record } = breaking;
  const value = valueAt(record, path);
  if (value === undefined || value === null) return [];
  const put: Put = (rule, broken, named = [rule], at = path) => ({
    field: at,
    rule,
    named,
    record: withValueAt(record, path, broken),
  });
  const isChosen = field.options ?? (field.dict === undefined ? undefined : options.dictionaries[field.dict]);
  const breaks: BrokenRecord[] = [];
  if (field.required && field.default === undefined && !field.derive) breaks.push(put('required', undefined));
  if (!field.types && !field.variants && field.derive === undefined) {
    const other = field.type === 'string' ? { x: 1 } : field.type === 'object' ? 'text' : 'wrong';
    breaks.push(put('type', other, ['type', ...(isChosen ? choiceRules : [])]));
  }
  if (field.type === 'array' && Array.isArray(value)) {
    const item = itemOf(field);
    if (field.minItems && field.minItems > 1)
      breaks.push(put('minItems', value.slice(0, field.minItems - 1)));
    if (field.maxItems !== undefined)
      breaks.push(
        put(
          'maxItems',
          Array.from({ length: field.maxItems + 1 }, (_, at) => apart(item, value, at)),
        ),
      );
    const isSet = typeof schema === 'object' && schema.uniqueItems === true;
    if (isSet && value.length > 0) breaks.push(put('uniqueItems', [value[0], value[0]]));
    const last = field.uniqueBy?.at(-1);
    if (last !== undefined && value.length > 0)
      breaks.push(put('x-unique', [value[0], value[0]], ['x-unique'], `${path}.1.${last}`));
    const items = typeof schema === 'object' ? schema.items : undefined;
    if (item && value.length > 0) {
      const inner = item.fields
        ? item.fields.flatMap((child) =>
            child.readOnly
              ? []
              : breaksAt(
                  child,
                  propertyOf(items, child.name, entity.record),
                  `${path}.0.${child.name}`,
                  breaking,
                ),
          )
        : breaksAt({ ...item, required: false }, items, `${path}.0`, breaking);
      breaks.push(...inner);
    }
    return breaks;
  }
  if (field.ref) return [...breaks, put('reference', '404')];
  if (isChosen)
    return [...breaks, put('choices', field.type === 'string' ? 'NO_SUCH' : 987_654, choiceRules)];
  if (field.type === 'string') breaks.push(...textBreaks(field, schema, put));
  if (field.type === 'integer' || field.type === 'number') {
    const step = field.multipleOf ?? 1;
    if (field.min !== undefined)
      breaks.push(put('minimum', field.min - step, ['minimum', 'exclusiveMinimum']));
    if (field.max !== undefined)
      breaks.push(put('maximum', field.max + step, ['maximum', 'exclusiveMaximum']));
    const even = Math.ceil((field.min ?? 0) / step) * step;
    // a whole number that is no multiple, where there is one
    if (field.multipleOf !== undefined && !(field.type === 'integer' && step === 1))
      breaks.push(put('multipleOf', even + (field.type === 'integer' ? 1 : step / 2)));
    if (field.type === 'integer') breaks.push(put('integer', even + 0.5, ['type']));
  }
  if (field.type === 'object' && field.fields) {
    for (const child of field.fields) {
      if (child.readOnly) continue;
      const own = propertyOf(schema, child.name, entity.record);
      breaks.push(...breaksAt(child, own, `${path}.${child.name}`, breaking));
    }
  }
  return breaks;
}

type Put = (rule: string, broken: unknown, named?: readonly string[], at?: string) => BrokenRecord;

const choiceRules = ['oneOf', 'enum', 'const'];

function textBreaks(field: Field, schema: JsonSchema | undefined, put: Put): BrokenRecord[] {
  const { earliest, latest, maxLength, minLength } = field;
  const unfit = unfitText(field, schema);
  // a format is refused by its name
  const formRules = [...(field.format === undefined ? [] : [field.format]), 'pattern'];
  const ofLength = (rule: string, length: number): BrokenRecord => {
    const text = textOfLength(field, schema, length);
    // no text of that length is of the format: the refusal may name either
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

/** An element like the others; where each is one value, another each time. */
const apart = (item: Field | undefined, value: readonly unknown[], at: number): unknown =>
  item && !item.fields && typeof value[0] === 'string'
    ? `${value[0]}${at}`.slice(-(item.maxLength ?? 100))
    : value[0];
