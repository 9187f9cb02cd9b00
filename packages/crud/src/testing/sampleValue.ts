import type { Field, JsonSchema, Row, Vocabulary } from '@isp/schema';
import { ownValue, ruleOf } from '@isp/schema/internal';
import type { Random } from './sampleRandom.ts';
import { names, organisations, people, sentences, words } from './sampleWords.ts';

export interface SampleContext {
  readonly random: Random;
  /**
   * Index of the record, starting at 0. Names contain it, so that they are distinct, and options are distributed by
   * it.
   */
  readonly index: number;
  readonly referTo: (entityKey: string) => string;
  /** Vocabulary with the formats of the portal. The property `example` of a format is used as sample text. */
  readonly vocabulary?: Vocabulary | undefined;
}

/** Returns a value that the field's schema accepts. For an optional field it is sometimes `undefined`. */
export function sampleValue(field: Field, schema: JsonSchema | undefined, context: SampleContext): unknown {
  const { random, index } = context;
  const options = field.options;
  if (field.ref && field.type !== 'array') return context.referTo(field.ref.entity);
  if (options && options.length > 0 && field.type !== 'array') return options[index % options.length]?.value;
  if (!field.required && !field.readOnly && random.below(8) === 0) return undefined;
  switch (field.type) {
    case 'boolean':
      return index % 2 === 0;
    case 'integer':
    case 'number':
      return sampleNumber(field, random);
    case 'object':
      return sampleObject(field.fields ?? [], schema, context);
    case 'array':
      return sampleArray(field, schema, context);
    case 'string':
      return sampleText(field, schema, context);
  }
}

function sampleNumber(field: Field, random: Random): number {
  const low = field.min ?? 0;
  const span = spans[field.format ?? ''] ?? (field.type === 'integer' ? 64 : 100);
  const high = Math.min(field.max ?? low + span, low + span);
  if (field.multipleOf)
    return low + field.multipleOf * random.below(Math.floor((high - low) / field.multipleOf) + 1);
  if (field.type === 'integer') return low + random.below(high - low + 1);
  return Math.round((low + (high - low) * (random.below(1001) / 1000)) * 10) / 10;
}

/** Maximum amount by which a sample number exceeds its minimum, by format: bytes, seconds, percent. */
const spans: Readonly<Record<string, number>> = { bytes: 14_000_000_000, duration: 64_800, percent: 100 };

function sampleObject(fields: readonly Field[], schema: JsonSchema | undefined, context: SampleContext): Row {
  const row: Record<string, unknown> = {};
  for (const field of fields) {
    const value = sampleValue(field, propertyOf(schema, field.name), context);
    if (value !== undefined && !field.writeOnly) row[field.name] = value;
  }
  return row;
}

function sampleArray(
  field: Field,
  schema: JsonSchema | undefined,
  context: SampleContext,
): readonly unknown[] {
  const { item } = field;
  const choices = field.options ?? item?.options;
  const maxLength = Math.min(field.maxItems ?? 3, choices?.length ?? 3, 3);
  const length = Math.min(
    Math.max(field.minItems ?? 0, context.random.below(maxLength + 1)),
    Math.max(maxLength, field.minItems ?? 0),
  );
  if (choices && choices.length > 0) {
    return Array.from({ length }, (_, at) => choices[(context.index + at) % choices.length]?.value);
  }
  if (!item) return [];
  const itemSchema = typeof schema === 'object' ? schema.items : undefined;
  return Array.from({ length }, (_, at) =>
    sampleValue({ ...item, required: true }, itemSchema, { ...context, index: context.index * 3 + at }),
  );
}

function sampleText(field: Field, schema: JsonSchema | undefined, context: SampleContext): unknown {
  const { random, index } = context;
  const own = ownValue(context.vocabulary?.formats, field.format ?? '');
  const made = own ? own.example : formats[field.format ?? '']?.(context);
  if (made !== undefined) return made;
  const known = typeof schema === 'object' ? schema.examples : undefined;
  if (Array.isArray(known) && known.length > 0) return known[index % known.length] as unknown;
  const pattern =
    typeof schema === 'object' && typeof schema.pattern === 'string' ? schema.pattern : undefined;
  const candidates = candidatesFor(field, index, random);
  // the regular expression of a schema is executed only here, because samples are created only in stories and tests
  const fitting =
    pattern === undefined ? candidates : candidates.filter((text) => new RegExp(pattern, 'u').test(text));
  const rule = ruleOf(field.format);
  const text =
    fitting.find((one) => one.length >= (field.minLength ?? 0) && (rule === undefined || rule.test(one))) ??
    candidates[0] ??
    '';
  return field.maxLength === undefined ? text : text.slice(0, field.maxLength);
}

function candidatesFor(field: Field, index: number, random: Random): readonly string[] {
  const byTitle = titles.find(([pattern]) => pattern.test(field.title))?.[1](index, random);
  const number = String(index + 1).padStart(2, '0');
  const identifiers = [
    `nb-${words[index % words.length]}-${number}`,
    `${words[index % words.length]}-${number}`,
    `v1.${Math.floor(index / 10)}.${index % 10}`,
    `PRD${String(index + 128).padStart(6, '0')}`,
    `/data/${words[index % words.length]}`,
    `ENV_${index + 1}`,
    `${index + 1}`,
    `sha256:${'0123456789abcdef'
      .repeat(4)
      .slice(index % 16)
      .padEnd(64, 'a')
      .slice(0, 64)}`,
    `https://example.com/${words[index % words.length]}/${number}`,
    '0 2 * * *',
  ];
  const named = `${names[index % names.length]}${number}`;
  // any other format, such as a rule for names, usually accepts one of the identifiers
  return field.format ? identifiers : [...(byTitle ? [byTitle] : [named]), ...identifiers];
}

/**
 * Sample texts by the title of the field, in Chinese. The first regular expression that matches the title is used.
 */
const titles: readonly (readonly [RegExp, (index: number, random: Random) => string])[] = [
  [/描述|说明|备注|原因|简介|内容/, (index) => sentences[index % sentences.length] ?? ''],
  [/机构|单位|公司/, (index) => organisations[index % organisations.length] ?? ''],
  [/人$|用户|昵称|姓名|负责/, (index) => people[index % people.length] ?? ''],
  [/版本|标签/, (index) => `v1.${Math.floor(index / 10)}.${index % 10}`],
  [/IP/i, (_, random) => `10.0.${random.below(250)}.${random.below(250)}`],
  [/地址|链接|URL/i, (index) => `https://example.com/${words[index % words.length]}/${index + 1}`],
  [/编码|编号|单号|代码/, (index) => `PRD${String(index + 128).padStart(6, '0')}`],
  [/路径|目录/, (index) => `/data/${words[index % words.length]}`],
];

const formats: Readonly<Record<string, (context: SampleContext) => unknown>> = {
  'date-time': ({ index, random }) => sampleTime(index + random.below(5)),
  date: ({ index }) => sampleTime(index).slice(0, 10),
  time: ({ index }) => sampleTime(index).slice(11),
  phone: ({ index }) => `138${String(10_000_000 + index).slice(0, 8)}`,
  'id-card': ({ index }) => idCards[index % idCards.length],
  'id-card-strict': ({ index }) => idCards[index % idCards.length],
  email: ({ index }) => `user${index + 1}@example.com`,
  money: ({ random }) => `${random.below(20_000)}.${String(random.below(100)).padStart(2, '0')}`,
  'signed-money': ({ index, random }) => `${index % 3 === 1 ? '-' : ''}${random.below(20_000) + 1}.50`,
  'http-url': ({ index }) => `https://example.com/${words[index % words.length]}/${index + 1}`,
  uri: ({ index }) => `https://example.com/${words[index % words.length]}/${index + 1}`,
  uuid: ({ index }) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  ipv4: ({ index }) => `10.0.0.${(index % 250) + 1}`,
  'positive-integer': ({ index }) => String(index + 1),
  'rich-text': ({ index }) => `## 概述\n\n${sentences[index % sentences.length]}\n\n- 第一项\n- 第二项`,
  // every Storybook serves this picture, so that stories and tests need no network
  image: () => './favicon.svg',
  file: ({ index }) => ({
    id: String(index + 1),
    name: `资料-${index + 1}.zip`,
    url: `/files/${index + 1}/${encodeURIComponent(`资料-${index + 1}.zip`)}`,
    size: 1_048_576 * (index + 1),
    mime: 'application/zip',
  }),
  cron: () => '0 2 * * *',
};

/** Invented identity card numbers with a correct check digit. */
const idCards = ['11010119900307109X', '110101199003072922', '11010119850615217X'];

/**
 * Returns the time of a record. Each record is about seven hours older than the record before it, starting at
 * 2026-11-20 18:30:00.
 */
export function sampleTime(index: number): string {
  const time = new Date(Date.UTC(2026, 10, 20, 18, 30, 0) - index * 25_380_000);
  return time.toISOString().slice(0, 19).replace('T', ' ');
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  return typeof schema === 'object' ? schema.properties?.[name] : undefined;
}
