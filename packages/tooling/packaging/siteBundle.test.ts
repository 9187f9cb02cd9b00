import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../src/sourceFiles.ts';
import { mustBeBuilt } from './packed.ts';

const dist = `${root}apps/portal/dist`;
/** Maximum number of bytes that are sent for a visitor's first page, and maximum number of files. */
const LIMITS = { bytes: 180_000, files: 12 };

const html = () => readFileSync(`${dist}/site.html`, 'utf8');
const named = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** Returns the names of a script and of all scripts that it imports statically, directly or indirectly. */
function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(`${dist}/assets/${file}`, 'utf8');
  for (const next of named(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g, code)) withImports(next, found);
  return found;
}

const bytesOf = (file: string) => {
  const packed = `${dist}/assets/${file}.br`;
  return statSync(existsSync(packed) ? packed : `${dist}/assets/${file}`).size;
};
/** Returns the files that each view of the site loads: the files of the view, and the files that every page loads. */
const loads = () => {
  const initial = named(/assets\/([\w.-]+\.js)/g, html());
  return readdirSync(`${dist}/assets`)
    .filter((file) => /^\w+View-[\w-]+\.js$/.test(file) && initial.some((own) => withImports(file).has(own)))
    .map((view) => ({
      view,
      files: new Set([...initial, view].flatMap((file) => [...withImports(file)])),
    }));
};

beforeAll(() => mustBeBuilt('apps/portal/dist/site.html', 'npm test -- portal'));

it('the first page of a visitor is small: at most 180 kB of scripts in 12 files', () => {
  expect(loads().length).toBeGreaterThan(4);
  const large = loads().filter(({ files }) => {
    const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0);
    return bytes > LIMITS.bytes || files.size > LIMITS.files;
  });
  expect(large.map(({ view }) => view)).toEqual([]);
});

it('the site loads no code of the back office', () => {
  const office = loads().flatMap(({ files }) =>
    [...files].filter((file) =>
      /\bant-btn\b|isp-shell|ProTable/.test(readFileSync(`${dist}/assets/${file}`, 'utf8')),
    ),
  );
  expect(office).toEqual([]);
});

it('what is seen waits for no script, and one of them begins', () => {
  // the entry of the page must be a `<script src>`; if a chunk were there instead, it would be loaded but never run
  expect(html().match(/<script[^>]+src=/g)).toHaveLength(1);
  const hints = html().match(/<(script|link)[^>]+\.js"[^>]*>/g) ?? [];
  expect(hints.length).toBeGreaterThan(0);
  expect(hints.filter((hint) => !/fetchpriority="low"/.test(hint))).toEqual([]);
});
