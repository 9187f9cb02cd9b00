/** Whether a text is a colour that may become a style. */
export const isColor = (text: string): boolean =>
  /^(#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\))$/i.test(text);
