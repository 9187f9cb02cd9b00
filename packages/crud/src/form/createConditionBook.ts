import {
  type Condition,
  type ConditionEffect,
  isEmpty,
  type JsonSchema,
  type JsonSchemaObject,
  ownValue,
  withoutEmpty,
  withValueAt,
} from '@isp/schema';
import { containersOf, isRelated, toPattern, withIndexes } from './fieldPaths.ts';

/** What conditions say of one field. */
export interface Effects {
  readonly hidden: boolean;
  readonly required: boolean;
  readonly narrow: JsonSchemaObject | undefined;
}

export interface ConditionBook {
  readonly effectsAt: (path: string) => Effects;
  /** Is the field, or anything that contains it, hidden? */
  readonly isHidden: (path: string) => boolean;
  /**
   * Asks the conditions that read `path` again, and only those.
   * @returns paths of fields for which something else may hold now; `*` stands for any index
   */
  readonly changed: (path: string) => string[];
}

/**
 * Remembers every condition's answer, so that a keystroke asks only the conditions that read the field. A condition
 * over the elements of a list has one answer per element.
 */
export function createConditionBook(
  conditions: readonly Condition[],
  valueAt: (path: string) => unknown,
  accepts: (test: JsonSchema, value: unknown) => boolean,
): ConditionBook {
  /** Per condition: concrete place → answer. */
  const answers = conditions.map(() => new Map<string, boolean>());
  const asking = new Set<string>();
  const readers = remembered((pattern) =>
    indexesWhere(({ reads }) => reads.some((read) => isRelated(pattern, read))),
  );
  const affecting = remembered((pattern) =>
    indexesWhere(
      ({ then, else: otherwise }) => pathsOf(then).includes(pattern) || pathsOf(otherwise).includes(pattern),
    ),
  );

  function indexesWhere(accept: (condition: Condition) => boolean): number[] {
    return conditions.flatMap((condition, index) => (accept(condition) ? [index] : []));
  }

  function answer(index: number, at: string): boolean {
    const known = answers[index]?.get(at);
    if (known !== undefined) return known;
    const condition = conditions[index] as Condition;
    const value = accepts(condition.test, subjectOf(condition, at));
    answers[index]?.set(at, value);
    return value;
  }

  /** The object a test speaks about, less what would not be submitted. */
  function subjectOf({ reads }: Condition, at: string): unknown {
    let subject: object = {};
    for (const read of reads) {
      const path = withIndexes(read, at).replace(/\.?\*.*$/, '');
      const raw = valueAt(path);
      if (isEmpty(raw) || isHidden(path)) continue;
      const inside = at === '' ? path : path.slice(at.length + 1);
      subject = withValueAt(subject, inside, typeof raw === 'object' ? withoutEmpty(raw) : raw);
    }
    return subject;
  }

  function effectsAt(path: string): Effects {
    const pattern = toPattern(path);
    let effects = noEffects;
    for (const index of affecting(pattern)) {
      const { at, then, else: otherwise } = conditions[index] as Condition;
      const effect = answer(index, withIndexes(at, path)) ? then : otherwise;
      const narrow = ownValue(effect.narrow, pattern);
      effects = {
        hidden: effects.hidden || effect.hide.includes(pattern),
        required: effects.required || effect.require.includes(pattern),
        narrow: narrow ? { ...effects.narrow, ...narrow } : effects.narrow,
      };
    }
    return effects;
  }

  function isHidden(path: string): boolean {
    // two conditions that hide each other's fields would ask for ever
    if (asking.has(path)) return false;
    asking.add(path);
    try {
      return effectsAt(path).hidden || containersOf(path).some((container) => effectsAt(container).hidden);
    } finally {
      asking.delete(path);
    }
  }

  function changed(path: string): string[] {
    const touched = new Set<string>();
    for (const index of readers(toPattern(path))) {
      const condition = conditions[index] as Condition;
      for (const [at, before] of [...(answers[index] ?? [])]) {
        if (at !== '' && !isRelated(at, path)) continue;
        answers[index]?.delete(at);
        if (answer(index, at) === before) continue;
        for (const target of [...pathsOf(condition.then), ...pathsOf(condition.else)])
          touched.add(withIndexes(target, at));
      }
    }
    return [...touched];
  }

  return { effectsAt, isHidden, changed };
}

const noEffects: Effects = { hidden: false, required: false, narrow: undefined };

const pathsOf = ({ hide, require, narrow }: ConditionEffect): string[] => [
  ...hide,
  ...require,
  ...Object.keys(narrow ?? {}),
];

function remembered<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
