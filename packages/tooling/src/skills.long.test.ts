import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocksIn } from './guides/readGuides.ts';
import { root, sourceFiles } from './sourceFiles.ts';

const skills = sourceFiles(['packages/cli'], /\/SKILL\.md$/);
/** Makes `npx isp` run the command of this repository. */
const shell = `set -e\nnpx() { shift; "${process.execPath}" --conditions=isp-source "${root}packages/cli/bin/isp.mjs" "$@"; }\n`;

describe.each(skills)('skill $path', ({ text }) => {
  it('the commands of the skill succeed one after another, with its area files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'isp-skill-'));
    try {
      let count = 0;
      for (const { language, text: code, word } of blocksIn(text.replaceAll(/^ {3}/gm, ''))) {
        if (language === 'json' && word === '') {
          mkdirSync(join(folder, 'schemas'), { recursive: true });
          writeFileSync(join(folder, `schemas/${JSON.parse(code).area}.json`), code);
        }
        if (language !== 'sh') continue;
        execFileSync('sh', ['-c', shell + code], { cwd: folder, encoding: 'utf8' });
        count += 1;
      }
      expect(count).toBeGreaterThan(1);
      expect(readFileSync(join(folder, 'src/rows.ts'), 'utf8')).toMatch(/export type LibraryBook =/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
