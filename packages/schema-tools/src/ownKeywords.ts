import { deepEqual } from '@isp/schema';
import { isMultipleOf, isUnique } from '@isp/schema/parts';
import { _, type Ajv2020, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** A keyword that is answered by a function of the interpreter. */
interface OwnKeyword {
  readonly keyword: string;
  /** Is the value what the keyword asks? */
  readonly test: (value: never, asked: never) => boolean;
  /** Is it asked for something that ajv answers the same, and faster? */
  readonly isLeft?: (asked: unknown) => boolean;
  readonly error?: CodeKeywordDefinition['error'];
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** ajv calls `toString` and `valueOf` of the objects it compares, whatever a request has put there. */
const own: readonly OwnKeyword[] = [
  { keyword: 'const', test: deepEqual, isLeft: isPlain },
  {
    keyword: 'enum',
    test: (value: unknown, allowed: readonly unknown[]) => allowed.some((one) => deepEqual(one, value)),
    isLeft: (allowed) => Array.isArray(allowed) && allowed.every(isPlain),
  },
  // which two are the same the interpreter does not say either
  { keyword: 'uniqueItems', test: isUnique, isLeft: (asked) => asked === false, error: { message: 'twice' } },
  { keyword: 'multipleOf', test: isMultipleOf },
];

/** Makes ajv answer keywords that compare and reckon as the interpreter does. Names and parameters of errors stay ajv's. */
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
