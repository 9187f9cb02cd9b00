import { describe, expect, it } from 'vitest';
import { cleanIssues } from '../interpreter/cleanIssues.ts';
import { acceptsValue, interpret } from '../interpreter/interpret.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isMultipleOf, isOfType, isUnique, lengthOf } from '../json/keywords.ts';
import { openArea } from '../load/loadArea.ts';
import type { Field } from '../model/field.ts';
import { formSchema } from './formSchema.ts';
import { messageOf } from './messageOf.ts';

const text = { type: 'string' };
const issue = (path: string, keyword: string, params = {}) => ({ path, keyword, params });

describe('issues of one value', () => {
  it('a wrong type is one issue, and its list is not asked for doubles', () => {
    expect(
      cleanIssues([issue('/a', 'type'), issue('/a', 'minLength', { limit: 2 }), issue('/b', 'minLength')]),
    ).toEqual([issue('/a', 'type'), issue('/b', 'minLength')]);
    expect(cleanIssues([issue('/list/0', 'type'), issue('/list', 'uniqueItems')])).toHaveLength(1);
    expect(cleanIssues([issue('/list/0', 'type'), issue('/other', 'uniqueItems')])).toHaveLength(2);
    expect(cleanIssues([issue('/list/0', 'type'), issue('/list', 'minItems')])).toHaveLength(2);
  });
  it('nothing is said twice, and two limits are two things', () => {
    const twice = [issue('', 'required', { missingProperty: 'a' }), issue('/a', 'minLength', { limit: 1 })];
    expect(cleanIssues([...twice, ...twice])).toHaveLength(2);
    expect(
      cleanIssues([issue('', 'minLength', { limit: 1 }), issue('', 'minLength', { limit: 2 })]),
    ).toHaveLength(2);
    // Several schemas require the field, but its absence is reported only once.
    const asked = issue('', 'required', { missingProperty: 'a', property: 'b' });
    expect(cleanIssues([twice[0]!, asked])).toHaveLength(1);
  });
  it('an issue names the member, with the letters of a pointer written out', () => {
    const member = (keyword: string, params: object) => cleanIssues([issue('/x', keyword, params)])[0]?.path;
    expect(member('required', { missingProperty: 'a/b~c' })).toBe('/x/a~1b~0c');
    expect(member('additionalProperties', { additionalProperty: 'a' })).toBe('/x/a');
    expect(member('unevaluatedProperties', { unevaluatedProperty: 'a' })).toBe('/x/a');
    expect(member('propertyNames', { propertyName: 'a' })).toBe('/x/a');
    expect(member('required', {})).toBe('/x');
  });
});

describe('the schema a form is judged by', () => {
  it.each<[JsonSchemaObject, JsonSchemaObject]>([
    [{ type: 'integer', format: 'bytes' }, { minimum: 0 }],
    [{ type: 'integer', format: 'duration' }, { minimum: 0 }],
    [
      { type: 'number', format: 'percent' },
      { minimum: 0, maximum: 100 },
    ],
    [
      { type: 'number', format: 'percent', maximum: 50, minimum: 5 },
      { minimum: 5, maximum: 50 },
    ],
    [{ type: 'integer', format: 'positive-integer' }, { minimum: 1 }],
  ])('%j has the limits %j', (schema, limits) =>
    expect(formSchema(schema)).toEqual({ ...schema, ...limits }),
  );
  it.each<JsonSchemaObject>([
    { type: 'string', format: 'percent' },
    { type: 'number', format: 'toString' },
    { type: 'number' },
  ])('%j has no others', (schema) => expect(formSchema(schema)).toEqual(schema));

  it('the schema of a form does not validate values of the server, at any depth', () => {
    const kept = { type: 'string', readOnly: true };
    const object = { properties: { a: kept, b: text }, required: ['a', 'b'] };
    const validated = { properties: { a: true, b: text }, required: ['b'] };
    const all = (part: JsonSchema, kind = part): JsonSchemaObject => ({
      $defs: { x: part },
      definitions: { x: part },
      patternProperties: { '^x': part },
      dependentSchemas: { x: part },
      dependencies: { x: part },
      allOf: [part],
      anyOf: [kind, true],
      prefixItems: [part],
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: part,
      else: part,
      additionalProperties: part,
      propertyNames: part,
      contains: part,
      unevaluatedProperties: part,
      items: part,
    });
    expect(formSchema(all(object))).toEqual(all(validated));
    // The kinds of an object are still distinguished by the constants of their read-only members.
    expect(formSchema(all(kept))).toEqual(all(true, kept));
    expect(formSchema({ items: [kept, object] as never })).toEqual({ items: [true, validated] });
    // the schemas of `if` and `not` are not changed
    expect(formSchema({ if: object, not: object })).toEqual({ if: object, not: object });
    // A property whose schema is `true` is still required.
    expect(formSchema({ required: ['a'], properties: { a: true } }).required).toEqual(['a']);
  });

  describe('does not ask for what the server keeps', () => {
    const ro = { type: 'string', readOnly: true };
    const asks = { required: ['no'] };
    const when = (test: JsonSchema, then: JsonSchema) => ({ if: test, then });
    const choice = (kind: string) => ({
      properties: { kind: { const: kind } },
      required: ['kind', 'no'],
    });
    const byRef = { properties: { no: { $ref: '#/$defs/ro' } }, ...asks };
    const own = { properties: { no: ro } };
    it.each<[string, JsonSchemaObject, unknown]>([
      ['by a reference', byRef, {}],
      ['in an inner object', { properties: { a: byRef } }, { a: {} }],
      ['in a list', { properties: { a: { items: byRef } } }, { a: [{}] }],
      ['by allOf', { ...own, allOf: [asks] }, {}],
      ['by allOf inside allOf', { ...own, allOf: [{ allOf: [asks] }] }, {}],
      ['by a branch', { ...own, ...when(true, asks) }, {}],
      ['by the other branch', { ...own, if: false, else: asks }, {}],
      ['by a branch of allOf', { ...own, allOf: [when(true, asks)] }, {}],
      ['by a dependency', { ...own, dependentSchemas: { a: asks } }, { a: 1 }],
      ['of draft-07', { ...own, dependencies: { a: asks } }, { a: 1 }],
      ['by the chosen branch', { ...own, oneOf: [choice('a'), choice('b')] }, { kind: 'a' }],
      ['declared in a part', { ...asks, allOf: [own] }, {}],
      ['declared behind a reference', { ...asks, $ref: '#/$defs/own' }, {}],
    ])('%s', (_, schema, value) => {
      expect(interpret(formSchema({ $defs: { ro, own }, ...schema }))(value)).toEqual([]);
    });

    it('but for a member of that name in another object', () => {
      const validate = interpret(formSchema({ properties: { no: ro, a: asks, b: { items: asks } } }));
      expect(validate({ a: {}, b: [{}] }).map(({ path }) => path)).toEqual(['/a/no', '/b/0/no']);
    });

    it('and for one that only another branch leaves to the server', () => {
      const branches = when({ required: ['a'] }, own);
      const validate = interpret(formSchema({ ...branches, else: { properties: { no: text }, ...asks } }));
      expect(validate({}).map(({ path }) => path)).toEqual(['/no']);
    });

    it('of parts that double at every step (T-R8)', () => {
      const steps = Array.from({ length: 60 }, (_, at) => {
        const next = { $ref: `#/$defs/s${at + 1}` };
        return [`s${at}`, { allOf: [next, next], ...asks }];
      });
      const $defs = { ...Object.fromEntries(steps), s60: own };
      expect(formSchema({ $defs, $ref: '#/$defs/s0' })).toMatchObject({ $defs: { s0: { required: [] } } });
    });

    it('and a choice without a discriminator still needs one branch', () => {
      const validate = interpret(formSchema({ ...own, oneOf: [asks, { required: ['x'] }] }));
      expect(validate({ x: 1 })).toEqual([]);
      expect(validate({})).toHaveLength(1);
    });
  });

  it('a choice that may go without its constant is judged as the schema judges it', () => {
    const branch = (by: string, more: string) => ({ properties: { by: { const: by }, [more]: text } });
    const either = [branch('A', 'x'), branch('B', 'y')];
    const only = { ...branch('A', 'x'), required: ['x'] };
    const found = (schema: JsonSchemaObject, value: unknown) =>
      interpret(formSchema(schema))(value).map(({ path, keyword }) => `${path} ${keyword}`);
    expect(found({ anyOf: either }, { x: '1' })).toEqual([]);
    expect(found({ anyOf: either }, { by: 'A', y: 1 })).toEqual([]);
    expect(found({ anyOf: either }, { by: 'A', x: 1 })).toEqual(['/x type']);
    expect(found({ anyOf: either }, { by: 'C' })).toEqual(['/by enum']);
    expect(found({ anyOf: either }, { x: 1, y: 1 })).toEqual([' anyOf']);
    expect(found({ anyOf: [...either, { ...branch('C', 'z'), type: 'null' }] }, null)).toEqual([]);
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      expect(found({ [keyword]: [only] }, { x: '1' })).toEqual([]);
      expect(found({ [keyword]: [only] }, { by: 'A' })).toEqual(['/x required']);
      expect(found({ [keyword]: [only] }, {})).toEqual([` ${keyword}`]);
    }
  });

  it('a choice is judged by the chosen branch, of either keyword', () => {
    const branch = (by: string, more: string) => ({
      properties: { by: { const: by }, [more]: text },
      required: ['by', more],
    });
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const validate = interpret(
        formSchema({ [keyword]: [branch('A', 'x'), branch('B', 'y')], allOf: [{ required: ['z'] }] }),
      );
      const paths = (value: unknown) => validate(value).map(({ path, keyword }) => `${path} ${keyword}`);
      expect(paths({ by: 'A', z: 1 })).toEqual(['/x required']);
      expect(paths({ by: 'B', y: 1, z: 1 })).toEqual(['/y type']);
      expect(paths({ by: 'C' })).toEqual(['/z required', '/by enum']);
      expect(paths({})).toEqual(['/z required', '/by required']);
      expect(paths('text')).toEqual([' type']);
    }
  });
  it('the choices of a field are reported once, and its own type stays', () => {
    const schema = {
      type: ['object', 'null'],
      properties: { by: { enum: ['A', 'B'] } },
      oneOf: [{ properties: { by: { const: 'A' } } }, { properties: { by: { const: 'B' } } }],
    };
    const validate = interpret(formSchema(schema));
    expect(validate({ by: 'C' })).toHaveLength(1);
    expect(validate(null)).toEqual([]);
  });
});

describe('keywords', () => {
  it.each<[unknown, string, boolean]>([
    [null, 'null', true],
    [undefined, 'null', false],
    [[], 'array', true],
    [{}, 'array', false],
    [{}, 'object', true],
    [[], 'object', false],
    [null, 'object', false],
    ['{}', 'object', false],
    [1, 'integer', true],
    [1.5, 'integer', false],
    ['1', 'integer', false],
    [1.5, 'number', true],
    [Number.POSITIVE_INFINITY, 'number', false],
    [Number.NaN, 'number', false],
    ['1', 'number', false],
    [true, 'boolean', true],
    [0, 'boolean', false],
    ['', 'string', true],
    [1, 'string', false],
  ])('%j is %s: %s', (value, type, answer) => expect(isOfType(value, type)).toBe(answer));

  it.each<[string, number]>([
    ['', 0],
    ['ab', 2],
    ['😀', 1],
    ['a😀😀b', 4],
    ['\ud83d', 1],
    ['\ud83da', 2],
    ['\ude00\ud83d', 2],
    ['\ud83d\ud83d\ude00', 2],
    ['\uffff\udc00', 2],
  ])('%j has %i characters', (given, length) => expect(lengthOf(given)).toBe(length));

  it.each<[number, number, boolean]>([
    [0.3, 0.1, true],
    [0.35, 0.1, false],
    [-9, 3, true],
    [10, 3, false],
    [1e9 + 0.1, 0.1, true],
    [114533582.32, 0.01, true],
    [114533582.325, 0.01, false],
    [9999999999.99, 0.01, true],
    [-0.07, 0.01, true],
    [0, 0.01, true],
    [0.0000009, 1, false],
    [1.0000005, 1, false],
    [1e15 + 0.5, 1, false],
    [0.0075, 0.0001, true],
    [0.00751, 0.0001, false],
    [12391239123, 1e-8, true],
    [1e308, 0.123456789, false],
    [1e308, 0.5, true],
  ])('%d is a multiple of %d: %s', (value, step, answer) => expect(isMultipleOf(value, step)).toBe(answer));

  it.each<[unknown[], boolean]>([
    [[1, '1', true, null], true],
    [[1, 2, 1], false],
    [[null, null], false],
    [[{ a: 1 }, { a: 2 }, { a: 1 }], false],
    [[[1], [2]], true],
    [[{}, []], true],
  ])('%j holds nothing twice: %s', (list, answer) => expect(isUnique(list)).toBe(answer));
});

describe('the interpreter, second dimensions', () => {
  const found = (schema: JsonSchema, value: unknown) =>
    interpret(schema)(value).map(({ path, keyword }) => `${path} ${keyword}`);
  it.each<[string, JsonSchema, unknown, string[]]>([
    ['maxContains', { contains: { const: 1 }, maxContains: 1 }, [1, 1], [' contains']],
    ['minContains 0', { contains: { const: 1 }, minContains: 0 }, [2], []],
    ['what contains saw', { contains: { const: 1 }, unevaluatedItems: false }, [1, 2], [' unevaluatedItems']],
    [
      'unevaluatedItems as a schema',
      { prefixItems: [true], unevaluatedItems: text },
      ['a', 'b', 1],
      ['/2 type'],
    ],
    [
      'unevaluatedProperties as a schema',
      { properties: { a: true }, unevaluatedProperties: text },
      { a: 1, b: 1 },
      ['/b type'],
    ],
    [
      'what a pattern and a name saw',
      { patternProperties: { '^x': true }, properties: { a: true }, unevaluatedProperties: false },
      { a: 1, x1: 1, b: 1 },
      ['/b unevaluatedProperties'],
    ],
    [
      'what an accepted choice saw, and a refused one did not',
      { anyOf: [{ properties: { a: text } }, { properties: { b: text } }], unevaluatedProperties: false },
      { a: 'x', b: 1 },
      ['/b unevaluatedProperties'],
    ],
    [
      'what an inner one saw',
      { allOf: [{ properties: { a: true }, unevaluatedProperties: true }], unevaluatedProperties: false },
      { a: 1, b: 1 },
      [],
    ],
    [
      'what additionalProperties saw',
      { additionalProperties: true, unevaluatedProperties: false },
      { a: 1 },
      [],
    ],
    ['unevaluatedProperties of a text', { unevaluatedProperties: false }, 'text', []],
    [
      'the rest of a draft-07 list',
      { items: [true] as never, additionalItems: text },
      [1, 'a', 2],
      ['/2 type'],
    ],
    ['a list shorter than its places', { prefixItems: [text, text], items: false }, ['a'], []],
    ['both kinds of draft-07 dependencies', { dependencies: { a: ['b'] } }, { b: 1 }, []],
    ['a dependency on what is undefined', { dependentRequired: { a: ['b'] } }, { a: undefined }, []],
    ['a dependency without what it needs', { dependentSchemas: { a: { required: ['b'] } } }, { c: 1 }, []],
    ['undefined beside additionalProperties', { additionalProperties: false }, { a: undefined }, []],
    ['a required undefined', { required: ['a'] }, { a: undefined }, ['/a required']],
    ['a name on the prototype', { required: ['toString'] }, {}, ['/toString required']],
    ['a reference that leads nowhere', { $ref: '#/$defs/gone' }, 1, [' $ref']],
    ['a reference to another document', { $ref: 'other.json' }, 1, [' $ref']],
    [
      'a reference with letters of a pointer',
      { $defs: { 'a/b~c d': text }, $ref: '#/$defs/a~1b~0c%20d' },
      1,
      [' type'],
    ],
    ['a reference with a broken letter', { $defs: { '%': text }, $ref: '#/$defs/%' }, 1, [' type']],
    ['an else alone', { if: { required: ['a'] }, else: { required: ['b'] } }, {}, ['/b required']],
    ['a then alone', { if: { required: ['a'] } }, {}, []],
    ['the exact limits', { exclusiveMinimum: 1, maximum: 5 }, 5, []],
    [
      'a name by pattern is not additional',
      { patternProperties: { '^x': text }, additionalProperties: { type: 'integer' } },
      { xa: 'a', b: 'c' },
      ['/b type'],
    ],
  ])('%s', (_, schema, value, expected) => expect(found(schema, value)).toEqual(expected));

  it('the interpreter counts levels of the value, not keywords beside each other (T-R8)', () => {
    const list: JsonSchemaObject = { items: { $ref: '#' } };
    const deep = (levels: number) => {
      let value: unknown = [];
      for (let level = 0; level < levels; level++) value = [value];
      return value;
    };
    expect(acceptsValue(list, deep(50), list)).toBe(true);
    expect(acceptsValue(list, deep(300), list)).toBe(false);
    expect(acceptsValue({ allOf: Array(500).fill({ type: 'array' }) }, [])).toBe(true);
  });
});

describe('messages', () => {
  const field = (title: string, more: object = {}) =>
    ({ title, widget: 'text', ...more }) as unknown as Field;
  it.each<[string, object, Field | undefined, string, string]>([
    ['required', {}, field('名称'), '请输入名称', 'Enter 名称'],
    ['empty', {}, field('CPU'), '请输入 CPU', 'Enter CPU'],
    ['required', {}, field('封面', { widget: 'image' }), '请上传封面', 'Upload 封面'],
    ['required', {}, field('', {}), '不能为空', 'Required'],
    ['type', {}, field('a', { type: 'integer' }), '请输入整数', 'Enter a whole number'],
    ['type', {}, field('a', { type: 'number' }), '请输入数字', 'Enter a number'],
    ['type', {}, field('a', { type: 'string' }), '应为文本', 'Must be text'],
    ['type', { type: 'object' }, undefined, '应为一组字段', 'Must be a group of fields'],
    ['type', { type: ['object', 'null'] }, undefined, '输入的数据不合法!', 'The data entered is not valid!'],
    ['const', { allowedValue: 'x' }, undefined, '只能是 x', 'Only x is allowed'],
    [
      'oneOf',
      { names: ['电话', '邮箱'] },
      undefined,
      '请填写以下内容之一：电话、邮箱',
      'Fill in one of these: 电话, 邮箱',
    ],
    ['propertyNames', { propertyName: 'A b' }, undefined, '名称不符合要求：A b', 'Name not allowed: A b'],
    ['additionalProperties', { additionalProperty: 'x' }, undefined, '不支持的字段：x', 'Unknown field: x'],
    ['multipleOf', { multipleOf: 5 }, undefined, '必须是 5 的倍数', 'A multiple of 5'],
    ['format', { format: 'gone' }, undefined, '格式不正确', 'Invalid format'],
    ['pattern', { format: 'phone' }, undefined, '格式不正确', 'Invalid format'],
  ])('%s %j', (keyword, params, of, zh, en) => {
    expect(messageOf(issue('/a', keyword, params), of, 'zh-CN')).toBe(zh);
    expect(messageOf(issue('/a', keyword, params), of, 'en-US')).toBe(en);
    expect(messageOf(issue('/a', keyword, params), of)).toBe(zh);
  });
});

describe('an entity judged', () => {
  const validatorOf = (record: object) =>
    openArea({ area: 'shop', entities: { book: { record } } } as never).validators.book!;
  it('keys beside the record are passed over, unknown ones in its objects are reported', () => {
    const record = {
      properties: { name: text, size: { properties: { x: text }, additionalProperties: false } },
      additionalProperties: false,
    };
    expect(validatorOf(record)({ name: 'a', _actions: ['x'], authorName: 'b' })).toEqual([]);
    expect(validatorOf(record)({ size: { x: 'a', y: 'b' } })).toMatchObject([{ path: '/size/y' }]);
    expect(
      validatorOf({ ...record, additionalProperties: undefined, unevaluatedProperties: false })({ other: 1 }),
    ).toEqual([]);
  });
  it('a field of the other mode is not asked for, and is judged when it is there', () => {
    const record = {
      required: ['first', 'later', 'fixed'],
      properties: {
        first: { ...text, 'x-mode': 'create' },
        fixed: { ...text, 'x-mode': 'fixed' },
        later: { ...text, 'x-mode': 'edit' },
      },
    };
    const paths = (value: object) => validatorOf(record)(value).map(({ path }) => path);
    expect(paths({})).toEqual(['/first', '/fixed']);
    expect(paths({ id: '1' })).toEqual(['/later']);
    expect(validatorOf(record)({ id: '1', later: 'x', first: 3 })).toMatchObject([{ keyword: 'type' }]);
  });
  it.each(['file', 'image'])('an empty object is no %s, so a required one is missing', (format) => {
    const record = { required: ['part'], properties: { part: { type: 'object', format } } };
    const missing = [{ path: '/part', keyword: 'required' }];
    for (const value of [{}, { part: {} }, { part: null }, { id: '1', part: {} }])
      expect(validatorOf(record)(value)).toMatchObject(missing);
  });
  it.each([null, 'text', [1]])('%j is no record', (value) => {
    expect(validatorOf({ properties: { name: text } })(value)).toMatchObject([{ path: '', keyword: 'type' }]);
  });
});
