import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSchemaObject } from '../../json/resolveSchema.ts';
import type { FieldUi } from '../../model/field.ts';
import { uiOf } from '../../parse/annotationsOf.ts';
import { isCurrency } from '../../value/currency.ts';
import { isMoney } from '../../value/isMoney.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place, Report } from '../report/report.ts';
import { checkAsk, checkGivenForms, type ExpectNames } from './checkAsked.ts';
import type { RecordScope } from './recordScope.ts';
import { isNumber, needs } from './widgetNeeds.ts';

/**
 * Checks how a field is shown. Its widget must exist and be able to show values of this type, and the names in its
 * settings must be fields.
 *
 * @param expect function that reports a name that is not a field
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
        '"currency" works only on an amount of money. Write "format": "money".',
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
      '"words" works only on numbers. Write "type": "integer" or "number". For a field with choices write titles in "oneOf".',
    );
  if (countdown !== undefined && schema.format !== 'date-time') {
    report.add(
      'misplaced-annotation',
      [...place, 'countdown'],
      '"countdown" works only on a point in time. Write "format": "date-time".',
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

/**
 * Checks that the widget for comparisons has the names of two values, and that no other widget has settings for
 * comparisons.
 */
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
        '"against" works only in a comparison. Write "widget": "diff".',
      );
    }
  }
  for (const [key, value] of Object.entries({ of, ofField }))
    if (value !== undefined && widget !== 'diff')
      report.add(
        'misplaced-annotation',
        [...place, key],
        '"of" and "ofField" work only in a comparison. Write "widget": "diff".',
      );
  if (typeof ofField === 'string') expect.field(ofField, [...place, 'ofField']);
  if (typeof of === 'string' && known.entities && !known.entities.includes(of))
    report.add(
      'unknown-entity',
      [...place, 'of'],
      `There is no entity "${of}". ${didYouMean(of, known.entities)}`,
    );
}

/** Checks that a quota bar has a total, and that its warning level is below its error level. */
function checkQuota(schema: JsonSchemaObject, place: Place, report: Report, expect: ExpectNames): void {
  const { total, levels, widget } = uiOf(schema);
  if (typeof total === 'string') {
    expect.path(total, [...place, 'total']);
    if (!isNumber(schema)) {
      report.add(
        'misplaced-annotation',
        [...place, 'total'],
        '"total" works only on a number. Write "type": "number".',
      );
    }
  }
  if (!isSchemaObject(levels)) return;
  if (total === undefined && widget !== 'quota') {
    report.add(
      'misplaced-annotation',
      [...place, 'levels'],
      '"levels" works only on a bar. Add "total", or write "widget": "quota" for a percentage.',
    );
  }
  const { warn = 80, bad = 95 } = levels;
  if (typeof warn === 'number' && typeof bad === 'number' && warn > bad) {
    report.add(
      'wrong-value',
      [...place, 'levels', 'warn'],
      `A bar that is bad from ${bad} % would never show the warning from ${warn} %. Write a smaller number in "warn".`,
    );
  }
}
