import type { Field } from '../../model/field.ts';
import { parseSearchKey, type SearchKey, searchSuffixes } from '../../search/searchKey.ts';
import { isStandIn } from '../../search/standIns.ts';
import { isTimeField } from '../../value/isTimeField.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place, Report } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { isCountable } from './fieldKinds.ts';

/**
 * Checks a fixed filter. Every key must contain a field that can be searched, and every value must be possible for
 * its field.
 */
export function checkFilter(
  filter: Readonly<Record<string, unknown>>,
  place: Place,
  fields: readonly Field[],
  report: Report,
): void {
  for (const [key, value] of Object.entries(filter)) {
    const where = [...place, key];
    const found = filterField(key, where, fields, report);
    if (!found || found.op === 'null' || found.op === 'notnull' || found.op?.includes('like')) continue;
    checkValues(value, found.field, where, report);
  }
}

/**
 * Returns the field and the operator that a key of a filter contains: `kind_in` means the field `kind` and the
 * operator `in`.
 */
export function filterField(
  key: string,
  where: Place,
  fields: readonly Field[],
  report: Report,
): { readonly field: Field; readonly op: SearchKey['op'] } | undefined {
  const names = fields.map(({ name }) => name);
  const read = parseSearchKey(key, (name) => names.includes(name));
  const field = read && fields.find(({ name }) => name === read.field);
  if (!field) {
    unknownField(withoutSuffix(key), where, names, report);
    return undefined;
  }
  if (!field.writeOnly) return { field, op: read.op };
  report.add(
    'write-only-field',
    where,
    `The field "${field.name}" is write-only, so no search can use it. Remove it here.`,
  );
  return undefined;
}

/** Checks that every value is possible for the field. */
export function checkValues(value: unknown, field: Field, where: Place, report: Report): void {
  for (const one of valuesOf(value)) checkValue(one, field, where, report);
}

/**
 * Returns the values of a filter. Several values are written as a list, or as a text with commas, as in an address.
 */
const valuesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];

function checkValue(value: unknown, field: Field, where: Place, report: Report): void {
  if (isStandIn(value)) return;
  const add = (text: string) =>
    report.add('wrong-filter', where, `${JSON.stringify(value)} is not a value of "${field.name}". ${text}`);
  const options = (field.options ?? field.item?.options ?? []).map((option) => String(option.value));
  if (options.length > 0) {
    if (!options.includes(String(value))) {
      report.add(
        'unknown-option',
        where,
        `${JSON.stringify(value)} is not a choice of "${field.name}". ${didYouMean(String(value), options)}`,
      );
    }
  } else if (field.type === 'boolean') {
    if (!['true', 'false'].includes(String(value))) add('Write true or false.');
  } else if (isTimeField(field)) {
    if (!/^\d{4}-\d{2}-\d{2}/.test(String(value)))
      add('Write a day (2026-01-31), "@today", "@today-7" or "@today+30".');
  } else if (isCountable(field) && !Number.isFinite(Number(value))) add('Write a number.');
}

function withoutSuffix(key: string): string {
  const at = key.lastIndexOf('_');
  return at > 0 && searchSuffixes.some((suffix) => suffix === key.slice(at + 1)) ? key.slice(0, at) : key;
}
