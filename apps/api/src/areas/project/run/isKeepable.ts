/** Can a database keep the text? One with a NUL or half a character it cannot. */
export const isKeepable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
