import type { Entity } from '../model/entity.ts';
import type { Validate } from '../model/issues.ts';
import { matchesPattern } from '../rules/boundedPattern.ts';
import { formats } from '../rules/formats.ts';
import { entityValidator } from './entityValidator.ts';
import { type AjvError, fromAjv } from './fromAjv.ts';

/** What ajv's standalone code calls for a `pattern`: the same limit on the text as everywhere. */
export const boundedRegExp = (pattern: string) => ({
  test: (text: string) => matchesPattern(pattern, text),
  // ajv keeps one of those that read alike
  toString: () => pattern,
});

/** What it calls for a `format`. */
export const formatTests: Readonly<Record<string, (text: string) => boolean>> =
  /* @__PURE__ */ Object.fromEntries(
    /* @__PURE__ */ Object.entries(formats).map(([name, rule]) => [name, rule.test]),
  );

/** A function ajv printed: its errors stand on the function itself. */
export interface Compiled {
  (value: unknown): boolean;
  errors?: readonly AjvError[] | null;
}

/** The validator of an entity around the code ajv printed for it. */
export const compiledValidator = (
  entity: Pick<Entity, 'record' | 'conditions' | 'fields' | 'rowKey'>,
  run: Compiled,
): Validate => entityValidator(entity, (value) => (run(value) ? [] : fromAjv(run.errors)));
