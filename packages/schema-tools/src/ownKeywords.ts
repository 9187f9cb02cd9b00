import { deepEqual, isMultipleOf, isUnique } from '@isp/schema/internal';
import { _, type Ajv2020, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** A keyword that ajv checks with a function of the interpreter. */
interface OwnKeyword {
  readonly keyword: string;
  /** Whether the value fulfils the keyword. */
  readonly test: (value: never, asked: never) => boolean;
  /** Whether ajv gives the same answer for this parameter, and faster. */
  readonly isLeft?: (asked: unknown) => boolean;
  readonly error?: CodeKeywordDefinition['error'];
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** ajv calls `toString` and `valueOf` of the objects it compares, and a request may have replaced them. */
const own: readonly OwnKeyword[] = [
  { keyword: 'const', test: deepEqual, isLeft: isPlain },
  {
    keyword: 'enum',
    test: (value: unknown, allowed: readonly unknown[]) => allowed.some((one) => deepEqual(one, value)),
    isLeft: (allowed) => Array.isArray(allowed) && allowed.every(isPlain),
  },
  // the interpreter does not name the two equal items either
  { keyword: 'uniqueItems', test: isUnique, isLeft: (asked) => asked === false, error: { message: 'twice' } },
  { keyword: 'multipleOf', test: isMultipleOf },
];

/** Makes ajv check comparing and counting keywords as the interpreter does. Names and parameters of errors stay. */
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
