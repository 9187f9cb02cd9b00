import type { Field, Option } from '../model/field.ts';
import { foldText } from '../texts/foldText.ts';
import { choiceName } from '../value/choiceName.ts';
import { type CellContext, type CellKind, type CellReading, spell, unknown } from './cell.ts';
import { joinList, splitKnown, splitList } from './listText.ts';

const same = (text: string): string => text;

/** Returns the choice that passes a test, if exactly one choice passes it; otherwise undefined. */
const only = (options: readonly Option[], isMeant: (option: Option) => boolean): Option | undefined => {
  const found = options.filter(isMeant);
  return found.length === 1 ? found[0] : undefined;
};

/** Returns a label followed by the value. It is needed if several choices have the same label: `中山 (442000)`. */
const withValue = (name: string, value: unknown): string => `${name} (${JSON.stringify(value)})`;

/**
 * Finds the choice that a text means. The text may be the choice's value, its label in either language, the label
 * with the labels of the parents before it, or the label with the value after it. An exact label has precedence
 * over a label that differs in upper and lower case. A label that belongs to several choices finds no choice.
 */
export function readChoice(text: string, options: readonly Option[], t = same): Option | undefined {
  const own = text.trim();
  const folded = foldText(text);
  const namesOf = ({ label, value }: Option): readonly string[] => [
    ...new Set([label, t(label), ...(ends(label, folded, t) ? [choiceName(options, value, t) ?? ''] : [])]),
  ];
  return (
    only(options, ({ value }) => String(value) === own) ??
    only(options, ({ label }) => label === text || t(label) === text) ??
    only(options, (option) => namesOf(option).some((name) => foldText(name) === folded)) ??
    only(options, ({ label, value }) => [label, t(label)].some((name) => withValue(name, value) === own))
  );
}

// The labels of parents are expensive to compute. So they are compared only if the text ends with the label of the
// choice.
const ends = (label: string, folded: string, t: (text: string) => string): boolean =>
  folded.endsWith(foldText(label)) || folded.endsWith(foldText(t(label)));

/**
 * Returns the label with which a choice is written into a file. It is the first of the choice's labels that is
 * unique, so that reading it gives the same choice. Returns undefined if there is no such label.
 */
export function printChoice(value: unknown, options: readonly Option[]): string | undefined {
  const meant =
    options.find((option) => option.value === value) ??
    options.find((option) => String(option.value) === String(value));
  if (!meant) return undefined;
  const names = [
    choiceName(options, value) ?? '',
    meant.label,
    spell(value),
    withValue(meant.label, meant.value),
  ];
  return names.find((name) => readChoice(name, options) === meant) ?? spell(value);
}

/** Reads all choices in one cell. If one of them cannot be read, returns an issue and no choices. */
async function readAll(
  texts: readonly string[],
  field: Field,
  find: (part: string) => Promise<CellReading>,
): Promise<CellReading> {
  const found = await Promise.all(texts.map(find));
  const refused = found.find(({ issue }) => issue !== undefined);
  if (refused) return refused;
  return field.type === 'array' ? { value: found.map(({ value }) => value) } : (found[0] ?? unknown);
}

const printAll = (value: unknown, nameOf: (one: unknown, at: number) => string): string =>
  Array.isArray(value) ? joinList(value.map(nameOf)) : nameOf(value, 0);

export const choices: CellKind = {
  print: (value, field, options) => {
    const own = options.choices ?? (field.item ?? field).options ?? [];
    return printAll(value, (one) => printChoice(one, own) ?? spell(one));
  },
  async read(text, field, context) {
    const { dict, options = dict === undefined ? [] : await context.dict(dict) } = field.item ?? field;
    const find = (part: string) => readChoice(part, options, context.t);
    const isKnown = (part: string) => find(part) !== undefined;
    const texts = field.type === 'array' ? splitKnown(text, isKnown) : [text];
    return readAll(texts, field, async (part) => {
      const found = find(part);
      if (found) return { value: found.value };
      const isShared = options.filter(({ label }) =>
        [label, context.t(label)].some((name) => foldText(name) === foldText(part)),
      );
      return isShared.length > 1 ? { issue: 'several' } : unknown;
    });
  },
};

export const records: CellKind = {
  print: (value, _field, { names }) => {
    const list = Array.isArray(value) ? (Array.isArray(names) ? names : []) : [names];
    return printAll(value, (one, at) =>
      typeof list[at] === 'string' && list[at] !== '' ? list[at] : spell(one),
    );
  },
  read: (text, field, context) =>
    readAll(field.type === 'array' ? splitList(text) : [text], field, (part) =>
      readRecord(part, field, context),
    ),
};

async function readRecord(
  text: string,
  field: Field,
  { records: look, t }: CellContext,
): Promise<CellReading> {
  const element = field.item ?? field;
  const found = await look(element, text.trim());
  const one = readChoice(text, found, t);
  if (one && one.value !== '') return { value: toKey(one.value, element) };
  return found.filter(({ label }) => foldText(label) === foldText(text)).length > 1
    ? { issue: 'several' }
    : unknown;
}

/**
 * Returns the key of a record in the type of the field. Some servers send keys as numbers and others as texts,
 * independently of the field's type.
 */
function toKey(key: Option['value'], { type }: Field): unknown {
  if (type === 'string') return String(key);
  const isNumeric = type === 'integer' || type === 'number';
  return isNumeric && String(Number(key)) === String(key) ? Number(key) : key;
}
