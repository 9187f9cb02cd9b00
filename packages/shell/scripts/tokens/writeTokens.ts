// npm run tokens -w @isp/shell: writes the design tokens of all themes into packages/shell/tokens
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { folder, tokenFiles } from './tokenFiles.ts';

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of tokenFiles()) writeFileSync(new URL(name, folder), text);
