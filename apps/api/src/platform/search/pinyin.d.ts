/** The dictionary behind `pinyin-match`, which the package does not export otherwise: syllable → characters read so. */
declare module 'pinyin-match/src/simplified_dict.js' {
  export const dict: Readonly<Record<string, string>>;
}
