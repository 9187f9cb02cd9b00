import type { JsonSchemaObject } from '@isp/schema';

const text = { type: 'string' } as const;

/** A schema that uses a feature which only foreign schemas have, and a valid value for this schema. */
export interface AnySchema {
  readonly schema: JsonSchemaObject;
  readonly value: unknown;
}

/** Names of the features. */
export type AnyKind =
  | 'constants'
  | 'choices'
  | 'tuple'
  | 'map'
  | 'patterns'
  | 'types'
  | 'kindsBeside'
  | 'anyOf'
  | 'references'
  | 'recursion'
  | 'names'
  | 'text'
  | 'list'
  | 'json'
  | 'more';

export const anySchemas: Readonly<Record<AnyKind, AnySchema>> = {
  constants: {
    schema: {
      type: 'object',
      required: ['version', 'nothing'],
      properties: {
        version: { title: '版本', const: 2 },
        nothing: { title: '无', const: null },
        unit: { title: '单位', const: { name: 'kg', si: true } },
        name: { ...text, title: '名称' },
      },
    },
    value: { version: 2, nothing: null, unit: { name: 'kg', si: true }, name: '秤' },
  },
  choices: {
    schema: {
      type: 'object',
      properties: {
        level: { title: '级别', enum: [null, '', 'high', 3, true, { custom: 5 }] },
      },
    },
    value: { level: { custom: 5 } },
  },
  tuple: {
    schema: {
      type: 'object',
      properties: {
        point: {
          title: '点',
          type: 'array',
          prefixItems: [
            { type: 'number', title: '经度' },
            { type: 'number', title: '纬度' },
          ],
          items: { ...text, title: '备注' },
        },
      },
    },
    value: { point: [120.2, 30.3, '西湖'] },
  },
  map: {
    schema: {
      type: 'object',
      properties: { env: { title: '环境变量', type: 'object', additionalProperties: text } },
    },
    value: { env: { 'PATH.LIB': '/lib', 80: 'http', '': 'none' } },
  },
  patterns: {
    schema: {
      type: 'object',
      properties: { name: { ...text, title: '名称' } },
      patternProperties: { '^n-': { type: 'integer' }, '^b-': { type: 'boolean' } },
      additionalProperties: false,
    },
    value: { name: '表', 'n-rows': 12, 'b-open': true },
  },
  types: {
    schema: {
      type: 'object',
      properties: {
        limit: { title: '上限', type: ['integer', 'string'] },
        extra: { title: '附加', type: ['object', 'boolean', 'null'], additionalProperties: text },
      },
    },
    value: { limit: 'none', extra: { a: 'b' } },
  },
  kindsBeside: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: { ...text, title: '名称' } },
      oneOf: [
        {
          title: '圆',
          required: ['kind', 'radius'],
          properties: { kind: { const: 'circle' }, radius: { type: 'number', title: '半径' } },
        },
        {
          title: '方',
          required: ['kind', 'side'],
          properties: { kind: { const: 'square' }, side: { type: 'number', title: '边长' } },
        },
      ],
    },
    value: { name: '轮', kind: 'circle', radius: 3 },
  },
  anyOf: {
    schema: {
      type: 'object',
      properties: {
        contact: {
          title: '联系方式',
          anyOf: [
            {
              title: '邮箱',
              type: 'object',
              required: ['email'],
              properties: { email: { ...text, title: '地址' } },
            },
            { title: '多个号码', type: 'array', items: { ...text, title: '号码' } },
          ],
        },
      },
    },
    value: { contact: ['13800001234', '13900001234'] },
  },
  references: {
    schema: {
      $id: 'https://example.com/order',
      type: 'object',
      properties: {
        buyer: { $ref: '#/$defs/person', title: '买方' },
        seller: { $ref: '#person', title: '卖方' },
        goods: { $ref: 'list', title: '货物' },
      },
      $defs: {
        person: { $anchor: 'person', type: 'object', properties: { name: { ...text, title: '姓名' } } },
        list: {
          $id: 'list',
          type: 'array',
          items: { $dynamicRef: '#item' },
          $defs: { any: { $dynamicAnchor: 'item' } },
        },
        item: { $dynamicAnchor: 'item', type: 'object', properties: { sku: { ...text, title: '货号' } } },
      },
    },
    value: { buyer: { name: '王工' }, seller: { name: '李工' }, goods: [{ sku: 'A-1' }] },
  },
  recursion: {
    schema: {
      title: '目录',
      type: 'object',
      properties: {
        name: { ...text, title: '名称' },
        inside: { title: '下级', type: 'array', items: { $ref: '#' } },
      },
    },
    value: { name: '/', inside: [{ name: 'etc', inside: [{ name: 'hosts' }] }] },
  },
  names: {
    schema: JSON.parse(
      '{"type":"object","properties":{"a.b":{"type":"string"},"80":{"type":"integer"},"":{"type":"string","title":"空名"},"__proto__":{"type":"string"},"toString":{"type":"string"}}}',
    ) as JsonSchemaObject,
    value: JSON.parse('{"a.b":"点","80":1,"":"空","__proto__":"原型","toString":"文本"}') as unknown,
  },
  text: { schema: { ...text, title: '口号', minLength: 2 }, value: '你好' },
  list: {
    schema: { title: '分数', type: 'array', items: { type: 'integer', title: '分' } },
    value: [90, 85],
  },
  json: {
    schema: {
      type: 'object',
      properties: {
        any: { title: '任意' },
        gone: { title: '缺失的引用', $ref: 'https://example.com/nowhere' },
        open: { title: '任意对象', type: 'object', minProperties: 1 },
      },
    },
    value: { any: [1, null, 'a'], open: { a: 1 } },
  },
  more: {
    schema: { type: 'object', properties: { name: { ...text, title: '名称' } } },
    value: { name: '表', undeclared: { deep: [true] } },
  },
};
