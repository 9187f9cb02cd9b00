import { describe, expect, it } from 'vitest';
import { checkArea } from '../check/checkArea.ts';
import { parseArea } from '../load/parseArea.ts';
import { withJsonSchemas } from './standardJson.ts';

/** Returns a schema as a library with Standard JSON Schema makes it. */
const standard = (schema: object, asked: string[] = []) => ({
  parse: () => {},
  '~standard': {
    version: 1,
    vendor: 'other',
    jsonSchema: {
      input: ({ target }: { target: string }) => {
        asked.push(target);
        return schema;
      },
    },
  },
});
const never = () => expect.unreachable();

describe('withJsonSchemas', () => {
  it('withJsonSchemas replaces schemas of libraries at every place, also those that are functions', () => {
    const asked: string[] = [];
    const name = Object.assign(() => {}, standard({ type: 'string' }, asked));
    const file = { record: standard({ type: 'object' }, asked), list: [{ name }, 'x'], other: { a: 1 } };
    const read = withJsonSchemas(file, never) as typeof file;
    expect(read).toEqual({
      record: { type: 'object' },
      list: [{ name: { type: 'string' } }, 'x'],
      other: { a: 1 },
    });
    expect(read.other).toBe(file.other);
    expect(asked).toEqual(['draft-2020-12', 'draft-2020-12']);
  });

  it('withJsonSchemas returns a file without such schemas itself, and reads no circle for ever', () => {
    const file: Record<string, unknown> = { a: [{ b: null }] };
    expect(withJsonSchemas(file, never)).toBe(file);
    file.self = file;
    expect(withJsonSchemas(file, never)).toBe(file);
  });

  it('withJsonSchemas leaves out the pattern that a library adds to a format, and limits of integers', () => {
    const integer = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: {
        mail: { type: 'string', format: 'email', pattern: '^.+@.+$' },
        code: { type: 'string', pattern: '^[a-z]+$' },
        price: { type: 'string', format: 'money', pattern: '^1' },
        sizes: { type: 'array', items: integer },
        pages: { type: 'integer', minimum: 1, maximum: 9 },
      },
    };
    expect(withJsonSchemas(standard(schema), never)).toEqual({
      properties: {
        mail: { type: 'string', format: 'email' },
        code: { type: 'string', pattern: '^[a-z]+$' },
        price: { type: 'string', format: 'money', pattern: '^1' },
        sizes: { type: 'array', items: { type: 'integer' } },
        pages: { type: 'integer', minimum: 1, maximum: 9 },
      },
    });
  });
});

describe('areas with schemas of libraries', () => {
  const record = standard({
    type: 'object',
    properties: { name: { type: 'string', title: '书名' } },
    required: ['name'],
  });
  const broken = {
    '~standard': {
      jsonSchema: {
        input: () => {
          throw new Error('Date has none');
        },
      },
    },
  };

  it('parseArea reads the JSON Schema of the library', () => {
    const { entities } = parseArea({ area: 'shop', entities: { book: { record } } });
    expect(entities.book?.fields[0]).toMatchObject({ name: 'name', title: '书名', required: true });
  });

  it('checkArea names a schema that its library cannot convert, and checks the screens of those it can', () => {
    expect(checkArea({ area: 'shop', entities: { book: { record: broken } } })).toContainEqual(
      expect.objectContaining({
        code: 'wrong-type',
        path: '/entities/book/record',
        message: expect.stringContaining('Date has none'),
      }),
    );
    const wrong = { area: 'shop', entities: { book: { record, list: { columns: ['nmae'] } } } };
    expect(checkArea(wrong)).toContainEqual(
      expect.objectContaining({ code: 'unknown-field', suggestion: 'name' }),
    );
  });
});
