import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSchemaObject } from '../../json/resolveSchema.ts';
import type { FieldUi } from '../../model/field.ts';
import { optionsOf, typeOf } from '../../parse/typeOf.ts';
import { uiOf } from '../../parse/annotationsOf.ts';
import { isCurrency } from '../../value/currency.ts';
import { isMoney } from '../../value/isMoney.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place, Report } from '../report/report.ts';
import type { RecordScope } from './recordScope.ts';

interface Need {
  readonly of: (schema: JsonSchemaObject) => boolean;
  readonly say: string;
}

const levels: Need = {
  of: hasLevels,
  say: 'It chooses records or values of a dictionary: add "x-ref" or "x-dict".',
};

/** What a widget works with; the others take what their field's type and format say. */
const needs: Readonly<Record<string, Need>> = {
  cascader: levels,
  'tree-select': levels,
  user: { of: pointsAtRecords, say: 'It chooses records: add "x-ref".' },
  rate: {
    of: isNumber,
    say: 'It counts stars: write "type": "integer", and "maximum" for more or less than five.',
  },
  'key-value': { of: isMap, say: 'It holds names and texts: write "type": "object" without "properties".' },
  quota: {
    of: (schema) => isNumber(schema) && (schema.format === 'percent' || uiOf(schema).total !== undefined),
    say: 'It is a part of a whole: write "type": "number", and "total" with the field that holds the whole.',
  },
  dots: {
    of: isSeveralChoices,
    say: 'It shows a list of choices: write "type": "array" with "items" that have "oneOf" or "enum".',
  },
  diff: {
    of: (schema) => uiOf(schema).against !== undefined,
    say: 'It compares two values: name the other field in "against".',
  },
  lookup: { of: asksSomething, say: 'It chooses from what a call answers: add "options" with "ask".' },
  quote: {
    of: (schema) => isMoney(schema.format) && asksSomething(schema),
    say: 'It shows an amount a call answers: write "format": "money", and "options" with "ask".',
  },
  code: { of: (schema) => typeOf(schema) === 'string', say: 'It holds a text: write "type": "string".' },
};

function asksSomething(schema: JsonSchemaObject): boolean {
  const ui = schema['x-ui'];
  return isSchemaObject(ui) && isSchemaObject(ui.options) && ui.options.ask !== undefined;
}

function pointsAtRecords(schema: JsonSchemaObject): boolean {
  return says(schema, 'x-ref');
}

function hasLevels(schema: JsonSchemaObject): boolean {
  return pointsAtRecords(schema) || says(schema, 'x-dict');
}

/** Does a field, or do the items of a list, have an annotation? */
function says(schema: JsonSchemaObject, key: 'x-ref' | 'x-dict'): boolean {
  const { items } = schema;
  return schema[key] !== undefined || (isSchemaObject(items) && items[key] !== undefined);
}

function isNumber(schema: JsonSchemaObject): boolean {
  return ['integer', 'number'].includes(typeOf(schema));
}

function isSeveralChoices({ items }: JsonSchemaObject): boolean {
  return isSchemaObject(items) && (optionsOf(items) !== undefined || items['x-dict'] !== undefined);
}

function isMap(schema: JsonSchemaObject): boolean {
  return typeOf(schema) === 'object' && schema.properties === undefined;
}

/** Reports what is no field beside this one, nor of the record: a name, or a dotted path into an object. */
interface ExpectNames {
  readonly field: (name: string, at: Place) => void;
  readonly path: (path: string, at: Place) => void;
}

/**
 * How a field looks: its widget is there and works with such values, and what it takes from beside it is a field.
 *
 * @param expect reports a name that is no field
 */
export function checkUi(
  schema: JsonSchemaObject,
  place: Place,
  { known, report }: RecordScope,
  expect: ExpectNames,
): void {
  if (!isSchemaObject(schema['x-ui'])) return;
  const ui = uiOf(schema);
  const { widget, currency, countdown } = ui;
  if (typeof currency === 'string') {
    if (!isCurrency(currency)) expect.field(currency, [...place, 'currency']);
    if (!isMoney(schema.format) && widget !== 'money') {
      report.add(
        'misplaced-annotation',
        [...place, 'currency'],
        'A currency belongs to an amount: write "format": "money".',
      );
    }
  }
  checkQuota(schema, place, report, expect);
  checkGivenForms(ui, [...place, 'options', 'form'], { known, report }, expect);
  checkAsk(ui, [...place, 'options', 'ask'], { known, report }, expect);
  checkComparison(ui, place, { known, report }, expect);
  if (ui.words !== undefined && !isNumber(schema))
    report.add(
      'misplaced-annotation',
      [...place, 'words'],
      'Only numbers are read as words: write "type": "integer" or "number". Choices have titles in "oneOf".',
    );
  if (countdown !== undefined && schema.format !== 'date-time') {
    report.add(
      'misplaced-annotation',
      [...place, 'countdown'],
      'A countdown goes to a point in time: write "format": "date-time".',
    );
  }
  if (typeof widget !== 'string') return;
  const at = [...place, 'widget'];
  if (known.widgets && !known.widgets.includes(widget)) {
    report.add('unknown-widget', at, `There is no widget "${widget}". ${didYouMean(widget, known.widgets)}`);
  }
  const need = Object.hasOwn(needs, widget) ? needs[widget] : undefined;
  if (need && !need.of(schema))
    report.add('wrong-value', at, `"${widget}" does not suit this field. ${need.say}`);
}

/** What a comparison takes its sides from, which nothing else has. */
function checkComparison(
  { widget, against, of, ofField }: FieldUi,
  place: Place,
  { known, report }: Pick<RecordScope, 'known' | 'report'>,
  expect: ExpectNames,
): void {
  if (typeof against === 'string') {
    expect.field(against, [...place, 'against']);
    if (widget !== 'diff') {
      report.add(
        'misplaced-annotation',
        [...place, 'against'],
        'Only a comparison has two sides: write "widget": "diff".',
      );
    }
  }
  for (const [key, value] of Object.entries({ of, ofField }))
    if (value !== undefined && widget !== 'diff')
      report.add(
        'misplaced-annotation',
        [...place, key],
        'Only a comparison has sides that are records: write "widget": "diff".',
      );
  if (typeof ofField === 'string') expect.field(ofField, [...place, 'ofField']);
  if (typeof of === 'string' && known.entities && !known.entities.includes(of))
    report.add(
      'unknown-entity',
      [...place, 'of'],
      `There is no entity "${of}". ${didYouMean(of, known.entities)}`,
    );
}

/** The form a call answers, or one of several. */
function checkGivenForms(
  { options }: FieldUi,
  place: Place,
  scope: Pick<RecordScope, 'known' | 'report'>,
  expect: ExpectNames,
): void {
  if (!isSchemaObject(options) || options.form === undefined) return;
  const form: unknown = options.form;
  if (Array.isArray(form)) {
    for (const [at, one] of form.entries()) checkGivenForm(one, [...place, at], scope, expect);
  } else checkGivenForm(form, place, scope, expect);
}

const formKeys = ['entity', 'read', 'by', 'when'];

/** Whose call it is, which one, the field that says of which record, and what stands beside it where it is asked. */
function checkGivenForm(
  form: unknown,
  place: Place,
  { known, report }: Pick<RecordScope, 'known' | 'report'>,
  expect: ExpectNames,
): void {
  const given: Readonly<Record<string, unknown>> = isSchemaObject(form) ? { ...form } : {};
  for (const key of Object.keys(given).filter((name) => !formKeys.includes(name))) {
    report.add(
      'unknown-key',
      [...place, key],
      `"${key}" says nothing of a form. ${didYouMean(key, formKeys)}`,
    );
  }
  const { by, entity, read } = given;
  if (typeof by !== 'string' || typeof entity !== 'string' || typeof read !== 'string') {
    const example = '{ "entity": "shop.book", "read": "form", "by": "bookId" }';
    report.add(
      'missing-key',
      place,
      `A form is asked of a call by a field beside this one: write ${example}.`,
    );
    return;
  }
  expect.field(by, [...place, 'by']);
  for (const name of isSchemaObject(given.when) ? Object.keys(given.when) : [])
    expect.field(name, [...place, 'when', name]);
  if (known.entities && !known.entities.includes(entity)) {
    const message = `There is no entity "${entity}". ${didYouMean(entity, known.entities)}`;
    report.add('unknown-entity', [...place, 'entity'], message);
  }
}

const askKeys = ['entity', 'read', 'by', 'also', 'filter', 'was'];

/** Which call is asked while a form is filled in, and with what of the fields beside it. */
function checkAsk(
  { options }: FieldUi,
  place: Place,
  { known, report }: Pick<RecordScope, 'known' | 'report'>,
  expect: ExpectNames,
): void {
  if (!isSchemaObject(options) || options.ask === undefined) return;
  const ask: Readonly<Record<string, unknown>> = isSchemaObject(options.ask) ? { ...options.ask } : {};
  for (const key of Object.keys(ask).filter((name) => !askKeys.includes(name)))
    report.add('unknown-key', [...place, key], `"${key}" asks nothing. ${didYouMean(key, askKeys)}`);
  const { entity, read } = ask;
  if (typeof entity !== 'string' || typeof read !== 'string') {
    const example = '{ "entity": "shop.book", "read": "price", "by": { "bookId": "bookId" } }';
    report.add('missing-key', place, `A call of an entity is asked: write ${example}.`);
    return;
  }
  for (const part of ['by', 'also'])
    for (const [key, name] of Object.entries(isSchemaObject(ask[part]) ? ask[part] : {}))
      if (typeof name === 'string') expect.field(name, [...place, part, key]);
  if (known.entities && !known.entities.includes(entity))
    report.add(
      'unknown-entity',
      [...place, 'entity'],
      `There is no entity "${entity}". ${didYouMean(entity, known.entities)}`,
    );
}

/** A bar has a whole to be measured by, and turns orange before it turns red. */
function checkQuota(schema: JsonSchemaObject, place: Place, report: Report, expect: ExpectNames): void {
  const { total, levels, widget } = uiOf(schema);
  if (typeof total === 'string') {
    expect.path(total, [...place, 'total']);
    if (!isNumber(schema)) {
      report.add(
        'misplaced-annotation',
        [...place, 'total'],
        'Only a number is a part of a total: write "type": "number".',
      );
    }
  }
  if (!isSchemaObject(levels)) return;
  if (total === undefined && widget !== 'quota') {
    report.add(
      'misplaced-annotation',
      [...place, 'levels'],
      'Levels belong to a bar: add "total", or "widget": "quota" to a percentage.',
    );
  }
  const { warn = 80, bad = 95 } = levels;
  if (typeof warn === 'number' && typeof bad === 'number' && warn > bad) {
    report.add(
      'wrong-value',
      [...place, 'levels', 'warn'],
      `A bar that is bad from ${bad} % would never warn from ${warn} %. Write less for "warn".`,
    );
  }
}
