/**
 * The dictionary of `pinyin-match`, which the package does not export in another way: syllable → characters with this
 * reading.
 */
declare module 'pinyin-match/src/simplified_dict.js' {
  export const dict: Readonly<Record<string, string>>;
}
