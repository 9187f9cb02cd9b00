import type { JsonSchemaObject } from '../model/jsonSchema.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import { typeOf } from '../parse/toFields.ts';
import { didYouMean } from './didYouMean.ts';
import type { RecordScope } from './recordScope.ts';
import type { Place } from './report.ts';

/** What a widget works with; the others take what their field's type and format say. */
const needs: Readonly<
  Record<string, { readonly of: (schema: JsonSchemaObject) => boolean; readonly say: string }>
> = {
  cascader: { of: pointsAtRecords, say: 'It chooses records: add "x-ref".' },
  'tree-select': { of: pointsAtRecords, say: 'It chooses records: add "x-ref".' },
  user: { of: pointsAtRecords, say: 'It chooses records: add "x-ref".' },
  rate: {
    of: isNumber,
    say: 'It counts stars: write "type": "integer", and "maximum" for more or less than five.',
  },
  'key-value': { of: isMap, say: 'It holds names and texts: write "type": "object" without "properties".' },
  code: { of: (schema) => typeOf(schema) === 'string', say: 'It holds a text: write "type": "string".' },
};

function pointsAtRecords(schema: JsonSchemaObject): boolean {
  const { items } = schema;
  return schema['x-ref'] !== undefined || (isSchemaObject(items) && items['x-ref'] !== undefined);
}

function isNumber(schema: JsonSchemaObject): boolean {
  return ['integer', 'number'].includes(typeOf(schema));
}

function isMap(schema: JsonSchemaObject): boolean {
  return typeOf(schema) === 'object' && schema.properties === undefined;
}

/**
 * How a field looks: its widget is there and works with such values, and what it takes from beside it is a field.
 *
 * @param expectField reports a name that is no field
 */
export function checkUi(
  schema: JsonSchemaObject,
  place: Place,
  { known, report }: RecordScope,
  expectField: (name: string, at: Place) => void,
): void {
  const ui = schema['x-ui'];
  if (!isSchemaObject(ui)) return;
  const { widget, currency } = ui as { widget?: unknown; currency?: unknown };
  if (typeof currency === 'string') {
    expectField(currency, [...place, 'currency']);
    if (schema.format !== 'money' && widget !== 'money') {
      report.add(
        'misplaced-annotation',
        [...place, 'currency'],
        'A currency belongs to an amount: write "format": "money".',
      );
    }
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
