/**
 * Returns the message for a pattern that is not a regular expression. It contains the reason of the JavaScript engine:
 * `Unterminated character class`.
 */
export function invalidPattern(pattern: string, repair: string): string {
  const reason = reasonAgainst(pattern);
  return `"${pattern}" is not a valid regular expression${reason === undefined ? '' : `: ${reason}`}. ${repair}`;
}

function reasonAgainst(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split(': ').at(-1) : undefined;
  }
}
