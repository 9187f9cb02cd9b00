/** Returns true if the database can store the text. It cannot store NUL or half of a surrogate pair. */
export const isKeepable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
