export const han = /\p{Script=Han}/u;

/** Returns words in small letters, and each pair of neighbouring Chinese characters, because Chinese has no spaces. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    han.test(word) && word.length > 1
      ? [...word].slice(1).map((character, at) => `${[...word][at]}${character}`)
      : [word],
  );
