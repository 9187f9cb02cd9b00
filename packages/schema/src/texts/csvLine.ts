/** Returns a line of a CSV file (RFC 4180). */
export const toCsvLine = (texts: readonly string[]): string => `${texts.map(quoted).join(',')}\r\n`;

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
