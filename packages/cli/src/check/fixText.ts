import { distanceOf } from '@isp/schema/internal';
import type { Finding } from '@isp/schema-tools/internal';
import { parseTree } from 'jsonc-parser';
import { nodeAt, offsetAt, replaced } from '../json/nodeAt.ts';

/** A corrected text, with the words that were replaced. */
export interface FixedText {
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the text of a file without one mistake, if the mistake can be corrected safely: a trailing comma is
 * removed, and a name that differs by one letter from the only similar name is replaced. Returns undefined for any
 * other mistake.
 */
export function fixText(text: string, finding: Finding): FixedText | undefined {
  if (finding.kind === 'syntax') return withoutComma(text, finding);
  return finding.suggestion === undefined ? undefined : renamed(text, finding.path, finding.suggestion);
}

function withoutComma(text: string, { column = 1, line = 1 }: Finding): FixedText | undefined {
  const offset = offsetAt(text, line, column);
  if (text[offset] !== ',' || !/^\s*[}\]]/.test(text.slice(offset + 1))) return undefined;
  return { text: replaced(text, offset, 1, ''), from: ',', to: '' };
}

function renamed(text: string, path: string, suggestion: string): FixedText | undefined {
  if (!parseTree(text)) return undefined;
  const value = nodeAt(text, path);
  // the misspelt name is the value itself, or the key before it
  for (const node of [value, value?.parent?.type === 'property' ? value.parent.children?.[0] : undefined]) {
    if (typeof node?.value !== 'string') continue;
    const to = corrected(node.value, suggestion);
    if (to === undefined) continue;
    return { text: replaced(text, node.offset, node.length, JSON.stringify(to)), from: node.value, to };
  }
  return undefined;
}

/** Signs before and after a name in an area file: `-createTime`, `orderDate:month`. */
const around = /^(-?)([^:]*)(.*)$/su;

function corrected(written: string, suggestion: string): string | undefined {
  const isSlip = (name: string) =>
    distanceOf(name.toLowerCase(), suggestion.toLowerCase()) <= 1 && name !== suggestion;
  if (isSlip(written)) return suggestion;
  const [, before = '', name = '', after = ''] = around.exec(written) ?? [];
  return isSlip(name) ? `${before}${suggestion}${after}` : undefined;
}
