import { type Field, type JsonSchema, type Row, valueAt, withValueAt } from '@isp/schema';
import { itemOf, propertyOf, type Recordlike, type SampleOptions } from './sampleRecord.ts';
import { unfitText } from './sampleText.ts';

/** A record that breaks one rule. */
export interface BrokenRecord {
  /** Where the refusal must stand, as the reply names it: `lines.0.name`. */
  readonly field: string;
  readonly rule: string;
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
  const put = (rule: string, broken: unknown, at = path): BrokenRecord => ({
    field: at,
    rule,
    record: withValueAt(record, path, broken),
  });
  const breaks: BrokenRecord[] = [];
  if (field.required && field.default === undefined && !field.derive) breaks.push(put('required', undefined));
  if (!field.types && !field.variants && field.derive === undefined) {
    const other = field.type === 'string' ? { x: 1 } : field.type === 'object' ? 'text' : 'wrong';
    breaks.push(put('type', other));
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
      breaks.push(put('x-unique', [value[0], value[0]], `${path}.1.${last}`));
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
  const isChosen = field.options ?? (field.dict === undefined ? undefined : options.dictionaries[field.dict]);
  if (isChosen) return [...breaks, put('choices', field.type === 'string' ? 'NO_SUCH' : 987_654)];
  if (field.type === 'string') breaks.push(...textBreaks(field, schema, put));
  if (field.type === 'integer' || field.type === 'number') {
    if (field.min !== undefined) breaks.push(put('minimum', field.min - (field.multipleOf ?? 1)));
    if (field.max !== undefined) breaks.push(put('maximum', field.max + (field.multipleOf ?? 1)));
    if (field.multipleOf !== undefined)
      breaks.push(put('multipleOf', (field.min ?? 0) + field.multipleOf * 1.5));
    if (field.type === 'integer') breaks.push(put('integer', (field.min ?? 0) + 0.5));
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

function textBreaks(
  field: Field,
  schema: JsonSchema | undefined,
  put: (rule: string, broken: unknown) => BrokenRecord,
): BrokenRecord[] {
  const { earliest, latest, maxLength, minLength } = field;
  const unfit = unfitText(field, schema);
  return [
    ...(maxLength === undefined ? [] : [put('maxLength', 'x'.repeat(maxLength + 1))]),
    ...(minLength !== undefined && minLength > 1 ? [put('minLength', 'x'.repeat(minLength - 1))] : []),
    ...(unfit === undefined ? [] : [put('format', unfit)]),
    ...(earliest === undefined ? [] : [put('x-min', '1900-01-01')]),
    ...(latest === undefined ? [] : [put('x-max', '2999-12-31')]),
  ];
}

/** An element like the others; where each is one value, another each time. */
const apart = (item: Field | undefined, value: readonly unknown[], at: number): unknown =>
  item && !item.fields && typeof value[0] === 'string'
    ? `${value[0]}${at}`.slice(-(item.maxLength ?? 100))
    : value[0];
