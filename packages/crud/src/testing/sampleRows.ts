import type { Entity, Row } from '@isp/schema';
import { effectsOf, keyOf } from '@isp/schema/internal';
import { createRandom, hash } from './sampleRandom.ts';
import { type SampleContext, sampleTime, sampleValue } from './sampleValue.ts';

/** Number of records to which sample references refer: the first records of the other entity. */
const referable = 6;

/**
 * Returns `count` realistic records of any entity. They are always the same for the same seed. Names are Chinese,
 * all options occur about equally often, times are before 2026-11-20, and numbers are within their limits.
 * References refer to the first records that `sampleRows` creates for the other entity.
 *
 * @example
 * const books = sampleRows(entity, 20);
 */
export function sampleRows(entity: Entity, count: number, seed = 1): Row[] {
  return Array.from({ length: count }, (_, index) => sampleRow(entity, index, seed));
}

/**
 * Returns the row key of the record at `index`, a text of 19 digits as in the service.
 *
 * @example
 * const first = sampleId('shop.book', 0);
 */
export const sampleId = (entityKey: string, index: number): string =>
  String(1_900_000_000_000_000_000n + BigInt(hash(entityKey)) * 10_000_000n + BigInt(index));

function sampleRow(entity: Entity, index: number, seed: number): Row {
  const random = createRandom(`${entity.key}/${seed}/${index}`);
  const context: SampleContext = {
    vocabulary: entity.vocabulary,
    random,
    index,
    referTo: (key: string) => sampleId(key, random.below(referable)),
  };
  const row: Record<string, unknown> = {};
  for (const field of entity.fields) {
    if (field.writeOnly) continue;
    const value = sampleValue(field, entity.record.properties?.[field.name], context);
    if (value !== undefined) row[field.name] = value;
  }
  settle(entity, row, context);
  const created = sampleTime(index);
  return {
    ...row,
    ...(entity.list.tree ? { [entity.list.tree.parent]: sampleParent(entity, index) } : {}),
    [entity.rowKey]: sampleId(entity.key, index),
    orgId: '2000000000000000001',
    orgName: '星图智能科技',
    createUser: '1000000000000000001',
    createUserName: random.pick(['王工', '李工', '张老师', '陈同学']),
    createTime: created,
    updateTime: created,
    rowVersion: 1,
  };
}

/**
 * Makes a sample record consistent with the conditions of its schema: removes fields that they hide, and fills in
 * fields that they require.
 */
function settle(entity: Entity, row: Record<string, unknown>, context: SampleContext): void {
  const { hidden, required } = effectsOf(entity, row);
  for (const field of entity.fields) {
    if (hidden.has(keyOf([field.name]))) delete row[field.name];
    else if (required.has(keyOf([field.name])) && row[field.name] === undefined && !field.writeOnly) {
      const schema = entity.record.properties?.[field.name];
      row[field.name] = sampleValue({ ...field, required: true }, schema, context);
    }
  }
}

/**
 * Returns the row key of the parent in a sample tree. The first three records are roots. The parent of any other
 * record is an earlier record.
 */
const sampleParent = (entity: Entity, index: number): string | undefined =>
  index < 3 ? undefined : sampleId(entity.key, Math.floor(index / 3) - 1);
