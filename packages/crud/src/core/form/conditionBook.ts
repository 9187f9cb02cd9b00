import {
  type Condition,
  type ConditionEffect,
  isEmpty,
  type JsonSchema,
  type JsonSchemaObject,
  withoutEmpty,
} from '@isp/schema';
import {
  every,
  keyOf,
  type Path,
  type Pattern,
  type Place,
  patternOf,
  placedAt,
  toPattern,
  touches,
  withContainers,
} from '../path.ts';
import { putAt } from '../values.ts';

/** What conditions say of one field. */
export interface Effects {
  readonly hidden: boolean;
  readonly required: boolean;
  readonly narrow: JsonSchemaObject | undefined;
}

export interface ConditionBook {
  readonly effectsAt: (path: Path) => Effects;
  /** Is the field, or anything that contains it, hidden? */
  readonly isHidden: (path: Path) => boolean;
  /**
   * Asks the conditions that read `path` again, and only those.
   * @returns places of which something else may hold now
   */
  readonly changed: (path: Path) => readonly Place[];
  /** Another record: asks everything again. */
  readonly forget: () => void;
}

/** A condition by segments. */
interface Rule {
  readonly test: JsonSchema;
  readonly at: Pattern;
  readonly reads: readonly Pattern[];
  readonly then: Outcome;
  readonly else: Outcome;
  /** All places either outcome speaks of. */
  readonly targets: readonly Pattern[];
  /** Answers by the key of the concrete place. */
  readonly answers: Map<string, { readonly at: Path; readonly holds: boolean }>;
}

/** What follows, by the key of the place. */
interface Outcome {
  readonly hide: ReadonlySet<string>;
  readonly require: ReadonlySet<string>;
  readonly narrow: ReadonlyMap<string, JsonSchemaObject>;
}

/**
 * Remembers every condition's answer, so that a keystroke asks only the conditions that read the field. A condition
 * over the elements of a list has one answer per element.
 */
export function createConditionBook(
  conditions: readonly Condition[],
  valueAt: (path: Path) => unknown,
  accepts: (test: JsonSchema, value: unknown) => boolean,
): ConditionBook {
  const rules = conditions.map(toRule);
  const asking = new Set<string>();
  const readers = remembered((pattern) =>
    rules.filter(({ reads }) => reads.some((read) => touches(pattern, read))),
  );
  const affecting = remembered((pattern) => {
    const key = keyOf(pattern);
    return rules.filter(({ targets }) => targets.some((target) => keyOf(target) === key));
  });

  function holds(rule: Rule, at: Path): boolean {
    const key = keyOf(at);
    const known = rule.answers.get(key);
    if (known) return known.holds;
    const answer = accepts(rule.test, subjectOf(rule, at));
    rule.answers.set(key, { at, holds: answer });
    return answer;
  }

  /** The object a test speaks about, less what would not be submitted. */
  function subjectOf({ reads }: Rule, at: Path): unknown {
    let subject: object = {};
    for (const read of reads) {
      const placed = placedAt(read, at);
      const star = placed.indexOf(every);
      const path = (star < 0 ? placed : placed.slice(0, star)) as Path;
      const raw = valueAt(path);
      if (isEmpty(raw) || isHidden(path)) continue;
      subject = putAt(subject, path.slice(at.length), typeof raw === 'object' ? withoutEmpty(raw) : raw);
    }
    return subject;
  }

  function effectsAt(path: Path): Effects {
    const pattern = toPattern(path);
    const rulesHere = affecting(pattern);
    if (rulesHere.length === 0) return noEffects;
    const key = keyOf(pattern);
    let effects = noEffects;
    for (const rule of rulesHere) {
      const outcome = holds(rule, path.slice(0, rule.at.length)) ? rule.then : rule.else;
      const narrow = outcome.narrow.get(key);
      effects = {
        hidden: effects.hidden || outcome.hide.has(key),
        required: effects.required || outcome.require.has(key),
        narrow: narrow ? { ...effects.narrow, ...narrow } : effects.narrow,
      };
    }
    return effects;
  }

  function isHidden(path: Path): boolean {
    const key = keyOf(path);
    // two conditions that hide each other's fields would ask for ever
    if (asking.has(key)) return false;
    asking.add(key);
    try {
      return withContainers(path).some((own) => effectsAt(own).hidden);
    } finally {
      asking.delete(key);
    }
  }

  function changed(path: Path): readonly Place[] {
    const touched = new Map<string, Place>();
    for (const rule of readers(toPattern(path))) {
      for (const [key, { at, holds: before }] of [...rule.answers]) {
        if (!touches(path, at)) continue;
        rule.answers.delete(key);
        if (holds(rule, at) === before) continue;
        for (const target of rule.targets) {
          const place = placedAt(target, at);
          touched.set(keyOf(place), place);
        }
      }
    }
    return [...touched.values()];
  }

  function forget(): void {
    for (const { answers } of rules) answers.clear();
  }

  return { effectsAt, isHidden, changed, forget };
}

const noEffects: Effects = { hidden: false, required: false, narrow: undefined };

function toRule({ at, test, reads, then, else: otherwise }: Condition): Rule {
  const targets = new Set([...namesIn(then), ...namesIn(otherwise)]);
  return {
    test,
    at: patternOf(at),
    reads: reads.map(patternOf),
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
    then: toOutcome(then),
    else: toOutcome(otherwise),
    targets: [...targets].map(patternOf),
    answers: new Map(),
  };
}

const namesIn = ({ hide, require, narrow }: ConditionEffect): readonly string[] => [
  ...hide,
  ...require,
  ...Object.keys(narrow ?? {}),
];

const toOutcome = ({ hide, require, narrow }: ConditionEffect): Outcome => ({
  hide: new Set(hide.map((name) => keyOf(patternOf(name)))),
  require: new Set(require.map((name) => keyOf(patternOf(name)))),
  narrow: new Map(Object.entries(narrow ?? {}).map(([name, schema]) => [keyOf(patternOf(name)), schema])),
});

function remembered<T>(compute: (pattern: Pattern) => T): (pattern: Pattern) => T {
  const known = new Map<string, T>();
  return (pattern) => {
    const key = keyOf(pattern);
    const value = known.get(key) ?? compute(pattern);
    known.set(key, value);
    return value;
  };
}
