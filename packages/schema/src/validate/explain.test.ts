import { describe, expect, it } from 'vitest';
import { interpret } from '../interpreter/interpret.ts';
import type { JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import { explain } from './explain.ts';
import { messageOf } from './messageOf.ts';

const has = (...required: string[]) => ({ required });
const properties = { a: {}, b: {}, c: {} };

/** Returns the messages of all issues, in both languages. */
const messagesOf = (schema: JsonSchemaObject, row: Row) =>
  interpret(schema)(row).map((issue) => {
    const path = issue.path
      .split('/')
      .slice(1)
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const explained = explain(issue, path, row, schema);
    return [messageOf(explained, 'zh-CN'), messageOf(explained, 'en-US')];
  });

describe('what is wrong with a whole value names what it is about (C37)', () => {
  it.each<[string, JsonSchemaObject, Row, string, string]>([
    [
      'one of two',
      { oneOf: [has('a'), has('b')] },
      {},
      '请填写以下内容之一：a、b',
      'Fill in one of these: a, b',
    ],
    [
      'one of two, both there',
      { properties, oneOf: [has('a'), has('b'), has('c')] },
      { a: 1, b: 1 },
      '以下内容只能填写其中一项：a、b',
      'Fill in only one of these: a, b',
    ],
    [
      'any of two',
      { anyOf: [has('a'), has('b', 'c')] },
      {},
      '请填写以下内容之一：a、b、c',
      'Fill in one of these: a, b, c',
    ],
    [
      'not both',
      { not: has('a', 'c') },
      { a: 1, c: 1 },
      '以下内容不能同时填写：a、c',
      'Do not fill in these together: a, c',
    ],
    [
      'not both, by a reference in allOf',
      { allOf: [{ not: has('x', 'y') }, { not: { $ref: '#/$defs/n' } }], $defs: { n: has('a', 'c') } },
      { a: 1, c: 1 },
      '以下内容不能同时填写：a、c',
      'Do not fill in these together: a, c',
    ],
    [
      'not any of several',
      { not: { anyOf: [has('b'), has('a')] } },
      { a: 1 },
      '此处的内容不被允许：a',
      'What is entered here is not allowed: a',
    ],
    [
      'not a value',
      { properties: { a: { not: { enum: ['x', 'y'] } } } },
      { a: 'x' },
      '不能是 x、y',
      'Anything but x, y',
    ],
    [
      'not a kind',
      { properties: { a: { not: { type: 'string' } } } },
      { a: 'x' },
      '此内容不被允许',
      'This is not allowed here',
    ],
    [
      'too few members',
      { properties, minProperties: 2 },
      { a: 1 },
      '至少填写 2 项：a、b、c',
      'Fill in at least 2 of these: a, b, c',
    ],
    ['an element', { properties: { a: { contains: { const: 'x' } } } }, { a: [] }, '须包含 x', 'It needs x'],
    [
      'in an element of a list',
      { properties: { l: { items: { anyOf: [has('a'), has('b')] } } } },
      { l: [{ a: 1 }, {}] },
      '请填写以下内容之一：a、b',
      'Fill in one of these: a, b',
    ],
    [
      'no names',
      { anyOf: [{ properties: { a: { const: 1 } } }] },
      { a: 2 },
      '请选择有效的选项',
      'Choose one of the options',
    ],
  ])('%s', (_, schema, row, zh, en) => expect(messagesOf(schema, row)).toEqual([[zh, en]]));
});
