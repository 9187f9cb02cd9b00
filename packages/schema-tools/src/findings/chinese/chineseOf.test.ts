import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { chineseOf, messageRows, parameter } from './chineseOf.ts';

const han = /\p{Script=Han}/u;
const namesIn = (text: string) => [...text.matchAll(parameter)].map(([, name = '']) => name);

/** Folders whose functions report mistakes. */
const folders = [
  join(import.meta.dirname, '../../../../schema/src/check'),
  join(import.meta.dirname, '../../project'),
];
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.|ProjectError|printFindings/.test(file))
      .map((file) => join(folder, file)),
  ),
  join(import.meta.dirname, '../../checkArea.ts'),
  join(import.meta.dirname, '../../readVocabulary.ts'),
];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** Returns the texts that an expression may have. The value of any other expression is the sign §. */
function variantsOf(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : ['§'];
  if (node.type === 'ConditionalExpression')
    return [...variantsOf(node.consequent as Node), ...variantsOf(node.alternate as Node)];
  if (node.type !== 'TemplateLiteral') return ['§'];
  const values = (node.expressions as readonly Node[]).map(variantsOf);
  return (node.quasis as readonly { readonly value: { readonly cooked: string } }[]).reduce<
    readonly string[]
  >(
    (texts, { value }, at) =>
      texts.flatMap((text) => (values[at] ?? ['']).map((one) => text + value.cooked + one)),
    [''],
  );
}

/** A text of at least two English words beside the values in it. */
const isEnglish = (text: string): boolean => /[a-z]{2,} ["§A-Za-z]|§ [a-z]{2,}/.test(text);

/** Yields the English texts of a module. Parts of a text are not yielded apart from it. */
function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const child of node) yield* textsIn(child);
  if (!isNode(node)) return;
  if (['ImportDeclaration', 'TSLiteralType'].includes(node.type)) return;
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    yield* variantsOf(node).filter(isEnglish);
    if (node.type === 'TemplateLiteral')
      for (const inner of node.expressions as readonly Node[])
        if (inner.type !== 'ConditionalExpression') yield* textsIn(inner);
    return;
  }
  for (const value of Object.values(node)) yield* textsIn(value);
}

/** Texts that are no messages. */
const others = new Set(['<unknown ParseErrorCode>']);

/** English names in Chinese texts. */
const names = /JSON Schema|export const vocabulary = /g;

const messages = files.flatMap((file) => [
  ...new Set(
    [...textsIn(parseSync(file, readFileSync(file, 'utf8')).program)].filter((text) => !others.has(text)),
  ),
]);

/** Returns a message with a value of its own for each of its parameters. */
function filled(text: string): { readonly text: string; readonly values: readonly string[] } {
  const values: string[] = [];
  const written = text.replaceAll('§', () => {
    const value = `‹${values.length}›`;
    values.push(value);
    return value;
  });
  return { text: written, values };
}

/** Returns the English words of a text that are not between quotes. */
const englishIn = (text: string): readonly string[] =>
  text
    .replaceAll(names, '')
    .replaceAll(/"[^"]*"|\{[^}]*\}/g, '')
    .match(/[A-Za-z]{2,} [A-Za-z]{2,}/g) ?? [];

describe('the messages of the checks in Chinese', () => {
  it('every message has its Chinese with the same parameters', () => {
    expect(messages.length).toBeGreaterThan(250);
    const wrong = messages.filter((message) => {
      const { text, values } = filled(message);
      const chinese = chineseOf(text);
      return (
        !han.test(chinese) ||
        values.some((value) => !chinese.includes(value)) ||
        englishIn(chinese).length > 0
      );
    });
    expect(wrong.map((message) => [message, chineseOf(filled(message).text)])).toEqual([]);
  });

  it('both texts of every row have the same parameters, and no message has two rows', () => {
    for (const [en, zh] of messageRows) {
      expect(new Set(namesIn(zh)), en).toEqual(new Set(namesIn(en)));
      expect(new Set(namesIn(en)).size, en).toBe(namesIn(en).length);
      expect(han.test(en), en).toBe(false);
      expect(han.test(zh) || /^\W*\{\w+\}/.test(zh) || !/[a-z]/.test(zh) || zh === en, zh).toBe(true);
    }
    const shapes = messageRows.map(([en]) => en.replace(parameter, '§'));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it('every row is a message of some check', () => {
    const used = new Set(messages.map((message) => chineseOf(filled(message).text)));
    expect(used.size).toBeGreaterThan(250);
  });

  it('names and texts of the author stay as they are, and parts of a message are translated', () => {
    expect(chineseOf('There is no field "a list". Did you mean "titel" or "title"?')).toBe(
      '没有字段 "a list"。是否想写 "titel" 或 "title"？',
    );
    expect(chineseOf('"size" is "64". Write a whole number, for example 64.')).toBe(
      '"size" 为 "64"，请写整数，例如 64。',
    );
    expect(chineseOf('a message of nobody')).toBe('a message of nobody');
  });
});
