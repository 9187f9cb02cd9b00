import { deepEqual, isMultipleOf, isUnique } from '@isp/schema/internal';
import { _, type Ajv2020, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** A keyword for which ajv calls a function of the interpreter instead of its own check. */
interface OwnKeyword {
  readonly keyword: string;
  /** Returns true if the value fulfils the keyword. */
  readonly test: (value: never, asked: never) => boolean;
  /**
   * Returns true if ajv's own check gives the same result for this parameter. The own check is then kept, because
   * it is faster.
   */
  readonly isLeft?: (asked: unknown) => boolean;
  readonly error?: CodeKeywordDefinition['error'];
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/**
 * Keywords that are checked by functions of the interpreter. To compare objects, ajv calls their `toString` and
 * `valueOf`, which the body of a request may have replaced.
 */
const own: readonly OwnKeyword[] = [
  { keyword: 'const', test: deepEqual, isLeft: isPlain },
  {
    keyword: 'enum',
    test: (value: unknown, allowed: readonly unknown[]) => allowed.some((one) => deepEqual(one, value)),
    isLeft: (allowed) => Array.isArray(allowed) && allowed.every(isPlain),
  },
  // Only the error message is replaced: like the interpreter, it does not contain the positions of the equal items.
  { keyword: 'uniqueItems', test: isUnique, isLeft: (asked) => asked === false, error: { message: 'twice' } },
  { keyword: 'multipleOf', test: isMultipleOf },
];

/**
 * Replaces ajv's checks of comparing and counting keywords by the checks of the interpreter. Names and parameters
 * of the errors stay the same.
 */
export function addOwnKeywords(ajv: Ajv2020): void {
  for (const { keyword, test, isLeft, error } of own) {
    const built = ajv.getKeyword(keyword) as CodeKeywordDefinition;
    ajv.removeKeyword(keyword).addKeyword({
      ...built,
      ...(error && { error }),
      code(cxt) {
        if (isLeft?.(cxt.schema)) return built.code(cxt);
        const asks = cxt.gen.scopeValue('func', { ref: test });
        cxt.fail(_`!${asks}(${cxt.data}, ${cxt.schemaCode})`);
      },
    });
  }
}
