/** Returns the Chinese texts in quotes in a piece of code, each once, in their order. */
export const chineseIn = (code: string): readonly string[] => [
  ...new Set(
    [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g)]
      .map(([, double, single]) => double ?? single ?? '')
      .filter((text) => /\p{Script=Han}/u.test(text)),
  ),
];
