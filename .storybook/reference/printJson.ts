/** Longest value that is printed in one line. */
const MAX_LINE = 88;

/** Returns JSON as a person writes it: values that are short enough are in one line. */
export function printJson(value: unknown, indent = ''): string {
  const line = inOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= MAX_LINE) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => printJson(one, deeper))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${printJson(one, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inOneLine(one)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
