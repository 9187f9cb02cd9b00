import { expect, it } from 'vitest';
import { checkArea } from '../checkArea.ts';

const right = `{
  "area": "shop",
  "entities": {
    "book": {
      "title": "图书",
      "record": { "properties": { "name": { "type": "string" } } }
    }
  }
}
`;

/** A mistake in the text: its name, the right text, the wrong text, line and column, path, and the message. */
type Mistake = readonly [
  name: string,
  right: string,
  wrong: string,
  position: string,
  path: string,
  message: string,
];

const title = '/entities/book/title';
const mistakes: readonly Mistake[] = [
  ['no comma', '"shop",', '"shop"', '2:17', '/area', 'a comma is missing after "shop"'],
  ['a trailing comma', '} } }', '} } },', '6:67', '/entities/book/record', 'Trailing commas are not allowed'],
  ['no quote before a key', '"title":', 'title":', '5:7', '/entities/book', 'a quote is missing'],
  ['no quote after a key', '"title":', '"title:', '5:16', '/entities/book/title: ', 'a quote is missing'],
  ['no quote after a value', '"图书"', '"图书', '5:16', title, 'a quote is missing'],
  ['no quote before a value', '"图书"', '图书"', '5:16', title, 'a quote is missing'],
  ['a key without quotes', '"title":', 'title:', '5:7', '/entities/book', 'Write "title"'],
  ['a comment', '"title":', '// 书\n"title":', '5:7', '/entities/book', 'comments are not allowed'],
  ['a long comment', '"title":', '/* 书 */"title":', '5:7', '/entities/book', 'comments are not allowed'],
  ['a bracket that is not closed', '  }\n}\n', '  }\n', '8:4', '/entities', 'the { of line 1 is not closed'],
  ['a bracket too many', '}\n}\n', '}\n}\n}', '10:1', '', 'Remove one closing bracket'],
  ['single quotes', '"图书"', "'图书'", '5:16', title, 'between two "'],
  ['curly quotes', '"图书"', '“图书”', '5:16', title, 'between two "'],
  ['a wide comma', '"图书",', '"图书"，', '5:20', title, 'wide sign'],
  ['a word of Python', '"图书"', 'True', '5:16', title, 'Write true'],
  ['no colon', '"title":', '"title"', '5:15', title, 'the colon after the key "title"'],
  ['no value', '"图书"', '', '5:16', title, 'a value is missing'],
  ['two commas', '"图书",', '"图书",,', '5:21', '/entities/book', 'a comma too many'],
  ['a wrong escape', '图书', '图\\书', '5:16', title, 'Write \\\\'],
  ['a tab', '图书', '图\t书', '5:16', title, 'Write \\t'],
  ['a number without digits', '"图书"', '.5', '5:16', title, 'not a number of JSON'],
  [
    'the wrong bracket',
    '{ "type": "string" }',
    '[ "type": "string" ]',
    '6:45',
    '/entities/book/record/properties/name/0',
    'instead of [ ]',
  ],
];

it.each(mistakes)('%s is named with its position, its path and what to write', (_name, ...mistake) => {
  const [from, to, position, path, message] = mistake;
  const [issue, ...more] = checkArea(right.replace(from, to), { name: 'shop' });
  expect(more).toEqual([]);
  expect({ ...issue, position: `${issue?.line}:${issue?.column}` }).toMatchObject({
    code: 'syntax',
    position,
    path,
    message: expect.stringContaining(message),
  });
});

it.each(['', ' \n'])('an empty file %j needs an object', (text) => {
  expect(checkArea(text)).toMatchObject([
    { code: 'syntax', line: 1, message: expect.stringMatching(/Write {}/) },
  ]);
});
