/** Returns true if a text is a colour in CSS notation, so that it can safely be used as a CSS value. */
export const isColor = (text: string): boolean =>
  /^(#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\))$/i.test(text);
