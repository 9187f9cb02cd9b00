import { lettersOf } from './letters.ts';

/**
 * Kind of mask. It decides which characters of a text stay readable. `all` hides every character and also the
 * length.
 */
export type MaskKind = 'phone' | 'email' | 'id-card' | 'name' | 'all';

const kept = { phone: [3, 4], 'id-card': [4, 4], name: [1, 0] } as const;

/**
 * Hides the middle of a text with `*`. A text that is already masked stays unchanged.
 *
 * @example maskText('13812345678', 'phone') // '138****5678'
 */
export function maskText(text: string, kind: MaskKind): string {
  if (kind === 'all') return '******';
  if (kind === 'email') return text.replace(/^([^@]).*?(?=@|$)/su, '$1***');
  const [head, tail] = kept[kind];
  const letters = lettersOf(text);
  const end = letters.length - tail;
  return letters.map((letter, at) => (end > head && (at < head || at >= end) ? letter : '*')).join('');
}
