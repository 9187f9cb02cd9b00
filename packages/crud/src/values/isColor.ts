/** Returns true if a text is a colour that can be used as a CSS value. */
export const isColor = (text: string): boolean =>
  /^(#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\))$/i.test(text);
