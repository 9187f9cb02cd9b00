/**
 * The digits of a number as a person writes it: `¥1,280.50`, `62.5%`, `12 GB`, `－3` and `１２。５` too. `undefined`
 * where it is no number.
 *
 * @param unit what may stand behind it
 */
export function digitsOf(text: string, unit = ''): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,¥$€%]/g, '')
    .replaceAll('−', '-')
    .replaceAll('。', '.');
  const bare = unit !== '' && plain.endsWith(unit) ? plain.slice(0, -unit.length) : plain;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(bare) ? bare.replace('+', '') : undefined;
}
