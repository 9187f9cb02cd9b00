import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isInside, keyOf, type Pattern, placesOverlap } from '../json/path.ts';
import type { Condition, ConditionEffect } from '../model/conditions.ts';
import { remembered } from './remembered.ts';

/** A condition, prepared so that its effects on a path are found quickly. */
export interface Rule {
  readonly condition: Condition;
  readonly test: JsonSchema;
  readonly at: Pattern;
  readonly reads: readonly Pattern[];
  readonly then: Outcome;
  readonly else: Outcome;
  /** All paths that the condition affects in `then` or `else`. Key: {@link keyOf} of the path. */
  readonly targets: ReadonlyMap<string, Pattern>;
  /**
   * Keys of the paths that the condition requires or restricts. `hides` contains the keys of the paths that it
   * hides.
   */
  readonly says: ReadonlySet<string>;
  readonly hides: ReadonlySet<string>;
}

/** Effects of one branch of a condition. */
export interface Outcome {
  readonly hide: readonly Pattern[];
  readonly hidden: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly narrow: ReadonlyMap<string, JsonSchemaObject>;
}

/** Conditions indexed by the paths that they read and affect. The index does not depend on a record. */
export interface Rules {
  /** Returns the conditions that read a path. */
  readonly readers: (pattern: Pattern) => readonly Rule[];
  /** Returns the conditions that affect a path. */
  readonly affecting: (pattern: Pattern) => readonly Rule[];
  /** Returns the paths inside an object that conditions may hide. */
  readonly hiddenInside: (pattern: Pattern) => readonly Pattern[];
}

/**
 * Index for each list of conditions. It is stored, because lists need it for each row, and forms need it each time
 * they open.
 */
const knownRules = new WeakMap<readonly Condition[], Rules>();

export function rulesOf(conditions: readonly Condition[]): Rules {
  const known = knownRules.get(conditions);
  if (known) return known;
  const rules = conditions.map(toRule);
  const hidePlaces = rules.flatMap(({ then, else: otherwise }) => [...then.hide, ...otherwise.hide]);
  const own: Rules = {
    readers: remembered((pattern) =>
      rules.filter(({ reads }) => reads.some((read) => placesOverlap(pattern, read))),
    ),
    affecting: remembered((pattern) => {
      const key = keyOf(pattern);
      return rules.filter(({ targets }) => targets.has(key));
    }),
    hiddenInside: remembered((pattern) =>
      hidePlaces.filter((hidden) => hidden.length > pattern.length && isInside(hidden, pattern)),
    ),
  };
  knownRules.set(conditions, own);
  return own;
}

function toRule(condition: Condition): Rule {
  const { at, else: otherwise, reads, test, then } = condition;
  const targets = [...placesOf(then), ...placesOf(otherwise)];
  return {
    ...{ condition, test, at, reads },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
    then: toOutcome(then),
    else: toOutcome(otherwise),
    targets: new Map(targets.map((place) => [keyOf(place), place])),
    says: new Set([...restrictedBy(then), ...restrictedBy(otherwise)].map(keyOf)),
    hides: new Set([...then.hide, ...otherwise.hide].map(keyOf)),
  };
}

const placesOf = (effect: ConditionEffect): readonly Pattern[] => [...effect.hide, ...restrictedBy(effect)];

const restrictedBy = ({ narrow = [], require }: ConditionEffect): readonly Pattern[] => [
  ...require,
  ...narrow.map(([place]) => place),
];

const toOutcome = ({ hide, narrow = [], require }: ConditionEffect): Outcome => ({
  hide,
  hidden: new Set(hide.map(keyOf)),
  required: new Set(require.map(keyOf)),
  narrow: new Map(narrow.map(([place, schema]) => [keyOf(place), schema])),
});
