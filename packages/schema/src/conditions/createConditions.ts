import type { Condition, ConditionEffect } from '../model/conditions.ts';
import type { JsonSchema, JsonSchemaObject } from '../model/jsonSchema.ts';
import { accepts as acceptsValue } from '../validate/interpret.ts';
import { isEmpty } from '../value/isEmpty.ts';
import {
  beforeStar,
  getAt,
  isInside,
  keyOf,
  type Path,
  type Pattern,
  type Place,
  placedAt,
  placesIn,
  putAt,
  toPattern,
  touches,
} from '../value/path.ts';
import { keepsLiteral, schemaAt, withoutEmptyIn } from '../value/withoutEmpty.ts';

/** What the conditions say of one field just now. */
export interface FieldEffects {
  readonly hidden: boolean;
  readonly required: boolean;
  /** A schema that narrows it. */
  readonly narrow: JsonSchemaObject | undefined;
}

export interface Conditions {
  readonly effectsAt: (path: Path) => FieldEffects;
  /** Is the field, or anything that contains it, hidden? */
  readonly isHidden: (path: Path) => boolean;
  /**
   * Asks again what a change at `path` can have changed, and what that shows or hides can have changed in turn.
   * @returns places of which something else may hold now; a star stands for any element
   */
  readonly changed: (path: Path) => readonly Place[];
  /** Another record: everything is asked again. */
  readonly forget: () => void;
}

export interface ConditionsOptions {
  /** The whole record's schema: references lead into it, and it says which words are values (`x-ui.keepLiteral`). */
  readonly record?: JsonSchemaObject;
  readonly conditions: readonly Condition[];
  /** What stands at a path now. */
  readonly valueAt: (path: Path) => unknown;
  /** Reads a test. @defaultValue the interpreter, against `record` */
  readonly accepts?: (test: JsonSchema, value: unknown) => boolean;
}

/** Fields that show each other in turn are asked so often; an area file with such a circle is refused. */
const MAX_ROUNDS = 20;

/**
 * The one judge of conditions: which fields show, which are required, on both sides. What is empty (R5.07) or hidden
 * counts as absent. Every answer is remembered, so that a keystroke asks only the conditions that read the field; one
 * over the elements of a list has an answer per element.
 */
export function createConditions({
  accepts = (test, value) => acceptsValue(test, value, record ?? {}),
  conditions,
  record,
  valueAt,
}: ConditionsOptions): Conditions {
  const { affecting, hiddenInside, readers } = rulesOf(conditions);
  const asking = new Set<string>();
  const answers = new Map<Rule, Map<string, { readonly at: Path; readonly holds: boolean }>>();
  const schemaOf = remembered((pattern) => record && schemaAt(record, pattern));

  function holds(rule: Rule, at: Path): boolean {
    const key = keyOf(at);
    const own = answers.get(rule) ?? new Map();
    const known = own.get(key);
    if (known) return known.holds;
    const answer = accepts(rule.test, subjectOf(rule, at));
    answers.set(rule, own.set(key, { at, holds: answer }));
    return answer;
  }

  /** The object a test speaks about, as far as it reads it, less what would not be submitted. */
  function subjectOf({ reads }: Rule, at: Path): unknown {
    let subject: unknown = {};
    for (const read of reads) {
      const path = beforeStar(placedAt(read, at));
      const value = submittedAt(path);
      if (value !== undefined) subject = putAt(subject, path.slice(at.length), value);
    }
    return subject;
  }

  /** What stands at a path without what is empty and what is hidden; undefined where that is all. */
  function submittedAt(path: Path): unknown {
    const raw = valueAt(path);
    const pattern = toPattern(path);
    const schema = schemaOf(pattern);
    if (isEmpty(raw, keepsLiteral(schema)) || isHidden(path)) return undefined;
    if (typeof raw !== 'object') return raw;
    let value: unknown = raw;
    for (const hidden of hiddenInside(pattern)) {
      for (const place of placesIn(raw, placedAt(hidden, path).slice(path.length))) {
        if (getAt(value, place) !== undefined && hides([...path, ...place]))
          value = putAt(value, place, undefined);
      }
    }
    const cleaned = withoutEmptyIn(value, schema, record ?? {}, path.length);
    return isEmpty(cleaned) ? undefined : cleaned;
  }

  function effectsAt(path: Path): FieldEffects {
    const pattern = toPattern(path);
    const here = affecting(pattern);
    if (here.length === 0) return noEffects;
    const key = keyOf(pattern);
    let effects: FieldEffects = { ...noEffects, hidden: hides(path) };
    for (const rule of here) {
      if (!rule.says.has(key)) continue;
      const outcome = outcomeOf(rule, path);
      const narrow = outcome.narrow.get(key);
      effects = {
        hidden: effects.hidden,
        required: effects.required || outcome.required.has(key),
        narrow: narrow ? { ...effects.narrow, ...narrow } : effects.narrow,
      };
    }
    return effects.hidden || effects.required || effects.narrow ? effects : noEffects;
  }

  /** Does a condition hide the field itself? Only those that can are asked: others may read the field. */
  function hides(path: Path): boolean {
    const asked = keyOf(path);
    // two conditions that hide each other's fields would ask for ever
    if (asking.has(asked)) return false;
    const pattern = toPattern(path);
    const key = keyOf(pattern);
    asking.add(asked);
    const hidden = affecting(pattern).some(
      (rule) => rule.hides.has(key) && outcomeOf(rule, path).hidden.has(key),
    );
    asking.delete(asked);
    return hidden;
  }

  const outcomeOf = (rule: Rule, path: Path): Outcome =>
    holds(rule, path.slice(0, rule.at.length)) ? rule.then : rule.else;

  const isHidden = (path: Path): boolean => path.some((_, at) => hides(path.slice(0, path.length - at)));

  function changed(path: Path): readonly Place[] {
    const touched = new Map<string, Place>();
    let waiting: readonly Place[] = [path];
    for (let round = 0; round < MAX_ROUNDS && waiting.length > 0; round++) {
      const next = new Map<string, Place>();
      for (const one of waiting) {
        for (const rule of readers(toPattern(one))) {
          const own = answers.get(rule);
          for (const [key, { at, holds: before }] of [...(own ?? [])]) {
            if (!touches(one, at)) continue;
            own?.delete(key);
            if (holds(rule, at) === before) continue;
            for (const [, target] of rule.targets) {
              const place = placedAt(target, at);
              touched.set(keyOf(place), place);
              if (rule.hides.has(keyOf(target))) next.set(keyOf(place), place);
            }
          }
        }
      }
      waiting = [...next.values()];
    }
    return [...touched.values()];
  }

  return {
    effectsAt,
    isHidden,
    changed,
    forget: () => answers.clear(),
  };
}

const noEffects: FieldEffects = { hidden: false, required: false, narrow: undefined };

/** A condition with what is asked of it often, by key. */
interface Rule {
  readonly test: JsonSchema;
  readonly at: Pattern;
  readonly reads: readonly Pattern[];
  readonly then: Outcome;
  readonly else: Outcome;
  /** All places either outcome speaks of, by key. */
  readonly targets: ReadonlyMap<string, Pattern>;
  /** Keys of those it requires or narrows, and of those it hides. */
  readonly says: ReadonlySet<string>;
  readonly hides: ReadonlySet<string>;
}

/** Conditions by what is asked of them: the same whatever the record holds. */
interface Rules {
  /** Those that read a place. */
  readonly readers: (pattern: Pattern) => readonly Rule[];
  /** Those that speak of a place. */
  readonly affecting: (pattern: Pattern) => readonly Rule[];
  /** What they may hide inside a place. */
  readonly hiddenInside: (pattern: Pattern) => readonly Pattern[];
}

/** A list asks for each of its rows, a form each time it opens. */
const knownRules = new WeakMap<readonly Condition[], Rules>();

function rulesOf(conditions: readonly Condition[]): Rules {
  const known = knownRules.get(conditions);
  if (known) return known;
  const rules = conditions.map(toRule);
  const hidePlaces = rules.flatMap(({ then, else: otherwise }) => [...then.hide, ...otherwise.hide]);
  const own: Rules = {
    readers: remembered((pattern) =>
      rules.filter(({ reads }) => reads.some((read) => touches(pattern, read))),
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

interface Outcome {
  readonly hide: readonly Pattern[];
  readonly hidden: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly narrow: ReadonlyMap<string, JsonSchemaObject>;
}

function toRule({ at, else: otherwise, reads, test, then }: Condition): Rule {
  const targets = [...placesOf(then), ...placesOf(otherwise)];
  return {
    ...{ test, at, reads },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
    then: toOutcome(then),
    else: toOutcome(otherwise),
    targets: new Map(targets.map((place) => [keyOf(place), place])),
    says: new Set([...saidOf(then), ...saidOf(otherwise)].map(keyOf)),
    hides: new Set([...then.hide, ...otherwise.hide].map(keyOf)),
  };
}

const placesOf = (effect: ConditionEffect): readonly Pattern[] => [...effect.hide, ...saidOf(effect)];

const saidOf = ({ narrow = [], require }: ConditionEffect): readonly Pattern[] => [
  ...require,
  ...narrow.map(([place]) => place),
];

const toOutcome = ({ hide, narrow = [], require }: ConditionEffect): Outcome => ({
  hide,
  hidden: new Set(hide.map(keyOf)),
  required: new Set(require.map(keyOf)),
  narrow: new Map(narrow.map(([place, schema]) => [keyOf(place), schema])),
});

function remembered<T>(compute: (pattern: Pattern) => T): (pattern: Pattern) => T {
  const known = new Map<string, { readonly value: T }>();
  return (pattern) => {
    const key = keyOf(pattern);
    const entry = known.get(key) ?? { value: compute(pattern) };
    known.set(key, entry);
    return entry.value;
  };
}
