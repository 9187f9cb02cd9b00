import type { JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import { beforeStar, getAt, keyOf, type Path, placedAt, toPattern } from '../json/path.ts';
import type { Condition } from '../model/conditions.ts';
import { createRecordedConditions, type Decision } from './createConditions.ts';
import { findNode } from './findNode.ts';
import { type ReadCondition, readOrigins } from './readConditions.ts';
import { rulesOf } from './rulesOf.ts';

/** A condition that hides, requires or restricts a field, with its place in the record's schema. */
export interface ConditionReason {
  readonly effect: Decision['effect'];
  /** Path of the field that is hidden, required or restricted: the field itself, or an object that contains it. */
  readonly path: Path;
  /** Keys from the schema of the record to the part that has the effect: `['allOf', 0, 'then']`. */
  readonly at: Path;
  /** Paths whose values the condition reads. */
  readonly reads: readonly Path[];
}

export interface Explanation {
  readonly reasons: readonly ConditionReason[];
  /** Paths whose values decide about the field, also while no condition has an effect. */
  readonly reads: readonly Path[];
}

/**
 * Returns why conditions hide, require or restrict a field for a value of the record, as `createConditions`
 * decides it. A hidden field is neither required nor restricted.
 *
 * @example
 * explainConditions(record, { gpu: 0 }, ['gpuModel']).reasons
 * // [{ effect: 'hide', path: ['gpuModel'], at: ['else'], reads: [['gpu']] }]
 */
export function explainConditions(record: JsonSchemaObject, value: Row, path: Path): Explanation {
  const read = readOrigins(record);
  const conditions = read.map(({ condition }) => condition);
  const origins = new Map(read.map((one) => [one.condition, one]));
  const decisions: Decision[] = [];
  const { effectsAt, isHidden } = createRecordedConditions(
    { conditions, record, valueAt: (at) => getAt(value, at) },
    (decision) => decisions.push(decision),
  );
  if (!isHidden(path)) effectsAt(path);
  const around = path.map((_, at) => path.slice(0, at + 1));
  const keys = new Set(around.map(keyOf));
  const own = decisions.filter(({ path: decided }) => keys.has(keyOf(decided)));
  const reasons = own.map(({ condition, effect, path: decided, side }) => ({
    effect,
    path: decided,
    at: placeOf(record, origins.get(condition), side),
    reads: readsOf(condition, decided),
  }));
  const { affecting } = rulesOf(conditions);
  const reads = around.flatMap((one) =>
    affecting(toPattern(one)).flatMap(({ condition }) => readsOf(condition, one)),
  );
  return { reasons: distinct(reasons, describe), reads: distinct(reads, keyOf) };
}

/** Returns the keys to the part of the schema from which an effect was read; to the record if it is not found. */
const placeOf = (record: JsonSchemaObject, origin: ReadCondition | undefined, side: Decision['side']): Path =>
  findNode(record, origin?.origins[side === 'then' ? 0 : 1]) ?? [];

const readsOf = ({ reads }: Condition, path: Path): readonly Path[] =>
  reads.map((read) => beforeStar(placedAt(read, path)));

const describe = ({ at, effect, path }: ConditionReason): string => `${effect} ${keyOf(path)} ${keyOf(at)}`;

const distinct = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
];
