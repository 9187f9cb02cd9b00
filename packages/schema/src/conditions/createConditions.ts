import { acceptsValue } from '../interpreter/interpret.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { keyOf, type Path, type Place, toPattern } from '../json/path.ts';
import type { Condition } from '../model/conditions.ts';
import { type Answers, askAgain } from './askAgain.ts';
import { createSubject } from './createSubject.ts';
import { type Outcome, type Rule, rulesOf } from './rulesOf.ts';

/** Whether conditions hide, require or restrict one field now. */
export interface FieldEffects {
  readonly hidden: boolean;
  readonly required: boolean;
  /** Schema that conditions add to the field's own schema; undefined if there is none. */
  readonly narrow: JsonSchemaObject | undefined;
}

export interface Conditions {
  readonly effectsAt: (path: Path) => FieldEffects;
  /** Returns true if the field, or an object or list that contains it, is hidden. */
  readonly isHidden: (path: Path) => boolean;
  /**
   * Evaluates those conditions again whose result may have changed by the change at `path`. If this shows or hides
   * fields, evaluates the conditions on these fields too.
   * @returns paths whose effects may have changed; a star means any element
   */
  readonly changed: (path: Path) => readonly Place[];
  /**
   * Removes all stored results, so that every condition is evaluated again. It is called when another record is
   * shown.
   */
  readonly forget: () => void;
}

/** A condition that hides, requires or restricts a field. */
export interface Decision {
  readonly condition: Condition;
  /** Branch of the condition that has the effect. */
  readonly side: 'then' | 'else';
  readonly effect: 'hide' | 'require' | 'narrow';
  readonly path: Path;
}

export interface ConditionsOptions {
  /**
   * Schema of the whole record. References are resolved in it. Its annotation `x-ui.keepLiteral` decides whether
   * the words `null` and `undefined` are real values or count as empty.
   */
  readonly record?: JsonSchemaObject;
  readonly conditions: readonly Condition[];
  /** Returns the current value at a path. */
  readonly valueAt: (path: Path) => unknown;
  /** Returns true if a value satisfies a test. @defaultValue the interpreter, with the references of `record` */
  readonly accepts?: (test: JsonSchema, value: unknown) => boolean;
}

/**
 * Creates the evaluator of conditions, for the browser and the service. It finds out which fields are shown and
 * which are required. An empty or hidden value counts as missing. Results are stored, so that after a key press
 * only the conditions that read the changed field are evaluated. A condition on the elements of a list has one
 * result per element.
 *
 * @example
 * let values: Row = { gpu: 0 };
 * const { record, conditions } = entity;
 * const shown = createConditions({ record, conditions, valueAt: (path) => getAt(values, path) });
 * shown.effectsAt(['gpuModel']).hidden // true
 * values = { gpu: 1 };
 * shown.changed(['gpu']) // [['gpuModel']]: places whose effects are others now
 */
export function createConditions(options: ConditionsOptions): Conditions {
  return createRecordedConditions(options);
}

/** Does the same as {@link createConditions}, and reports each condition that decides about a field. */
export function createRecordedConditions(
  options: ConditionsOptions,
  onDecision?: (decision: Decision) => void,
): Conditions {
  const { conditions, record, valueAt } = options;
  const accepts = options.accepts ?? ((test, value) => acceptsValue(test, value, record ?? {}));
  const { affecting, hiddenInside, readers } = rulesOf(conditions);
  const asking = new Set<string>();
  const answers: Answers = new Map();
  const subjectOf = createSubject({ record, valueAt, hiddenInside, hides, isHidden });

  function holds(rule: Rule, at: Path): boolean {
    const key = keyOf(at);
    const own = answers.get(rule) ?? new Map();
    const known = own.get(key);
    if (known) return known.holds;
    const answer = accepts(rule.test, subjectOf(rule, at));
    answers.set(rule, own.set(key, { at, holds: answer }));
    return answer;
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
      if (outcome.required.has(key)) onDecision?.(toDecision(rule, outcome, 'require', path));
      if (narrow) onDecision?.(toDecision(rule, outcome, 'narrow', path));
      effects = {
        hidden: effects.hidden,
        required: effects.required || outcome.required.has(key),
        narrow: narrow ? { ...effects.narrow, ...narrow } : effects.narrow,
      };
    }
    return effects.hidden || effects.required || effects.narrow ? effects : noEffects;
  }

  /**
   * Returns true if a condition hides the field itself, not an object around it. Only conditions that may hide the
   * field are evaluated, because evaluating the others could lead back to this field.
   */
  function hides(path: Path): boolean {
    const asked = keyOf(path);
    // The field is already being evaluated: two conditions hide each other's fields. Without this check they would
    // cause an endless loop.
    if (asking.has(asked)) return false;
    const pattern = toPattern(path);
    const key = keyOf(pattern);
    asking.add(asked);
    const hiding = affecting(pattern).find(
      (rule) => rule.hides.has(key) && outcomeOf(rule, path).hidden.has(key),
    );
    asking.delete(asked);
    if (hiding) onDecision?.(toDecision(hiding, outcomeOf(hiding, path), 'hide', path));
    return hiding !== undefined;
  }

  const outcomeOf = (rule: Rule, path: Path): Outcome =>
    holds(rule, path.slice(0, rule.at.length)) ? rule.then : rule.else;

  function isHidden(path: Path): boolean {
    return path.some((_, at) => hides(path.slice(0, path.length - at)));
  }

  return {
    effectsAt,
    isHidden,
    changed: (path) => askAgain(path, answers, readers, holds),
    forget: () => answers.clear(),
  };
}

const noEffects: FieldEffects = { hidden: false, required: false, narrow: undefined };

const toDecision = (rule: Rule, outcome: Outcome, effect: Decision['effect'], path: Path): Decision => ({
  condition: rule.condition,
  side: outcome === rule.then ? 'then' : 'else',
  effect,
  path,
});
