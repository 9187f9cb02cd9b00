import type { Node } from 'jsonc-parser';
import { nodeAt } from '../json/nodeAt.ts';
import { formatAddress, moduleResolution } from './codemods.ts';
import type { Edit, Edits } from './edit.ts';

const nothing: Edits = { edits: [], byHand: [] };

/** Addresses of meta-schemas before they named the format, and those of today. */
const addresses: Readonly<Record<string, string>> = {
  'https://isp.example/area.schema.json': 'https://isp.example/format/1/area.schema.json',
  'https://isp.example/area.schema.json#': 'https://isp.example/format/1/area.schema.json',
};

/** Returns what to change in an area file. It is given as text, whose layout stays. */
export function editArea(text: string): Edits {
  const node = text.includes('isp.example/area.schema.json') ? nodeAt(text, '/$schema') : undefined;
  const address = node?.type === 'string' ? addresses[node.value as string] : undefined;
  if (!node || address === undefined || nodeAt(text, '/entities')?.type !== 'object') return nothing;
  return { edits: [replaceValue(node, address, formatAddress)], byHand: [] };
}

const withoutExports = /^(?:node|node10|classic)$/i;
const esModules = /^(?:es\d+|esnext|preserve)$/i;

/** Returns what to change in a `tsconfig.json`, which may have comments. */
export function editTsconfig(text: string): Edits {
  const resolution = nodeAt(text, '/compilerOptions/moduleResolution');
  if (resolution?.type !== 'string' || !withoutExports.test(resolution.value as string)) return nothing;
  const modules = nodeAt(text, '/compilerOptions/module');
  if (modules?.type === 'string' && esModules.test(modules.value as string))
    return { edits: [replaceValue(resolution, 'bundler', moduleResolution)], byHand: [] };
  return {
    edits: [],
    byHand: [
      {
        codemod: moduleResolution,
        at: resolution.offset,
        text: {
          en: 'Write "module": "nodenext" and "moduleResolution": "nodenext", or "esnext" and "bundler" if a bundler builds the project.',
          zh: '请写 "module": "nodenext" 与 "moduleResolution": "nodenext"；由打包工具构建的项目写 "esnext" 与 "bundler"。',
        },
      },
    ],
  };
}

const replaceValue = (node: Node, value: string, codemod: Edit['codemod']): Edit => ({
  codemod,
  start: node.offset,
  end: node.offset + node.length,
  text: JSON.stringify(value),
});
