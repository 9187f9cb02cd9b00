import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesetProblems } from '../scripts/release/changesetForm.mjs';
import { groupChanges } from '../scripts/release/groupChanges.mjs';
import { workspaces } from '../scripts/workspaces.mjs';
import { root } from './sourceFiles.ts';

const published = workspaces()
  .filter((workspace) => workspace.published)
  .map(({ name }) => name);

/** Returns the text of a changeset for `@isp/crud`. */
const changeset = (step: string, body: string) => `---\n'@isp/crud': ${step}\n---\n\n${body}\n`;

describe('changesets', () => {
  const files = readdirSync(`${root}.changeset`).filter((file) => file.endsWith('.md'));
  it('every changeset has a title in the imperative under Breaking, Added or Fixed (R10.08)', () => {
    const problems = files.flatMap((file) =>
      changesetProblems(readFileSync(`${root}.changeset/${file}`, 'utf8'), published).map(
        (problem) => `.changeset/${file}: ${problem}`,
      ),
    );
    expect(problems).toEqual([]);
  });

  it.each([
    ['no list of packages', 'Added: Export a list.', /no list of packages/],
    [
      'another package',
      "---\n'@isp/kit': patch\n---\n\nFixed: Keep the focus.",
      /names no published package/,
    ],
    ['no group', changeset('patch', 'Keep the focus.'), /does not begin with "Breaking: "/],
    ['no verb', changeset('patch', 'Fixed: The focus is kept'), /verb in the imperative/],
    ['a past', changeset('minor', 'Added: Added an export'), /verb in the imperative/],
    ['a small letter', changeset('patch', 'Fixed: keep the focus'), /capital letter/],
    ['a full stop', changeset('patch', 'Fixed: Keep the focus.'), /full stop/],
    ['too much', changeset('patch', `Fixed: Keep ${'the focus '.repeat(12)}now`), /100 characters/],
    [
      'the wrong step',
      changeset('patch', 'Added: Export a list'),
      /minor step before version 1\.0, not patch/,
    ],
    ['nothing to do', changeset('minor', 'Breaking: Rename `a` to `b`'), /does not say what a user does/],
  ])('a changeset with %s is refused', (_with, text, says) => {
    expect(changesetProblems(text, published)).toEqual(expect.arrayContaining([expect.stringMatching(says)]));
  });

  it('a changeset may say more below its title', () => {
    const text = changeset('minor', 'Breaking: Rename `a` to `b`\n\nReplace `a` with `b` in extensions.');
    expect(changesetProblems(text, published)).toEqual([]);
  });
});

describe('a changelog', () => {
  const written = `# @isp/crud

## 0.2.0

### Minor Changes

- abc1234: Added: Export a list as CSV

  The dialog offers CSV.

- bcd2345: Breaking: Rename \`a\` to \`b\`

  Replace \`a\` with \`b\`.

### Patch Changes

- cde3456: Fixed: Keep the focus
- Updated dependencies [abc1234]
- Updated dependencies
  - @isp/schema@0.2.0

## 0.1.0

The first release.

### Added

- Lists.
`;

  it('a changelog has the groups Breaking, Added and Fixed, and keeps older versions', () => {
    expect(groupChanges(written)).toBe(`# @isp/crud

## 0.2.0

### Breaking

- Rename \`a\` to \`b\`

  Replace \`a\` with \`b\`.

### Added

- Export a list as CSV

  The dialog offers CSV.

### Fixed

- Keep the focus

### Dependencies

- @isp/schema@0.2.0

## 0.1.0

The first release.

### Added

- Lists.
`);
  });

  it('a changelog that is grouped stays as it is', () => {
    expect(groupChanges(groupChanges(written))).toBe(groupChanges(written));
  });
});

describe('a published package', () => {
  const own = (dir: string, file: string) => readFileSync(`${root}${dir}/${file}`, 'utf8');
  const top = JSON.parse(own('.', 'package.json'));

  it.each(workspaces().filter((workspace) => workspace.published))(
    '$name has licence, changelog, repository and engines, all in its tarball (R10.08)',
    ({ dir }) => {
      const manifest = JSON.parse(own(dir, 'package.json'));
      expect(own(dir, 'LICENSE')).toBe(own('.', 'LICENSE'));
      expect(own(dir, 'CHANGELOG.md')).toContain(`\n## ${manifest.version}\n`);
      expect(manifest.files).toContain('CHANGELOG.md');
      expect(manifest.license).toBe(top.license);
      expect(manifest.repository).toEqual({ ...top.repository, directory: dir });
      expect(manifest.bugs).toBe(top.bugs);
      expect(manifest.homepage).toContain(dir);
      expect(manifest.keywords.length).toBeGreaterThan(2);
      expect(manifest.engines.node).toMatch(/^>=20/);
      expect(manifest.publishConfig).toEqual({ access: 'public' });
    },
  );
});
