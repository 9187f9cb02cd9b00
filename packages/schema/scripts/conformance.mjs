// Script of `npm run conformance -- <folder>`. It runs the official JSON-Schema-Test-Suite against the validator
// that pages use; <folder> contains a copy of the suite's repository. Creating code from text is switched off. The
// failed tests are written into the README of the package. With `--names`, the names of the failed optional tests
// are printed too.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { reasons } from './conformanceReasons.mjs';

const folder = process.argv[2];
if (!folder) {
  console.error('Name the folder of the suite: npm run conformance -- ../JSON-Schema-Test-Suite');
  process.exit(2);
}
if (!process.execArgv.includes('--disallow-code-generation-from-strings')) {
  console.error(
    'Code can be made from text here: start with npm run conformance, as the figures promise otherwise.',
  );
  process.exit(2);
}
const { interpret } = await import('../src/interpreter/interpret.ts');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const filesBelow = (path) =>
  readdirSync(path, { recursive: true })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.split(sep).join('/'))
    .sort();

/**
 * Returns the documents to which the suite may refer: the suite's own documents and the meta-schema of each
 * version.
 */
function remotesOf() {
  const own = join(folder, 'remotes');
  const given = filesBelow(own).map((name) => [`http://localhost:1234/${name}`, read(join(own, name))]);
  const refs = join(createRequire(import.meta.url).resolve('ajv/package.json'), '../dist/refs');
  const described = filesBelow(refs)
    .filter((name) => /(^|\/)(schema|meta\/[a-z-]+|json-schema-draft-0\d)\.json$/.test(name))
    .map((name) => read(join(refs, name)))
    .map((schema) => [schema.$id.replace(/#$/, ''), schema]);
  return Object.fromEntries([...given, ...described]);
}

const remotes = remotesOf();
const drafts = [
  ['draft2020-12', '2020-12', 'https://json-schema.org/draft/2020-12/schema'],
  ['draft7', 'draft-07', 'http://json-schema.org/draft-07/schema#'],
];

function run(draft, dialect) {
  const results = [];
  const root = join(folder, 'tests', draft);
  for (const file of filesBelow(root)) {
    const isOptional = file.startsWith('optional/');
    const isFormat = file.startsWith('optional/format/');
    for (const group of read(join(root, file))) {
      const schema = typeof group.schema === 'object' ? { $schema: dialect, ...group.schema } : group.schema;
      for (const test of group.tests) {
        let valid;
        try {
          const formats = isFormat ? 'assert' : 'note';
          valid = interpret(schema, { schemas: remotes, formats })(test.data).length === 0;
        } catch (error) {
          valid = String(error);
        }
        results.push({
          file: file.replace(/\.json$/, ''),
          group: group.description,
          test: test.description,
          isOptional,
          ok: valid === test.valid,
        });
      }
    }
  }
  return results;
}

const number = (count) => count.toLocaleString('en');
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const reasonOf = (file) => reasons[file] ?? 'not looked into yet';
const isNamed = process.argv.includes('--names');

const counts = [];
const required = [];
const optional = new Map();
for (const [draft, name, dialect] of drafts) {
  const results = run(draft, dialect);
  const passed = (isOptional) => {
    const list = results.filter((result) => result.isOptional === isOptional);
    return `${number(list.filter(({ ok }) => ok).length)} of ${number(list.length)}`;
  };
  counts.push(`| ${name} | ${passed(false)} | ${passed(true)} |`);
  for (const { file, group, test, isOptional } of results.filter(({ ok }) => !ok)) {
    const row = `| ${name} | ${file} | ${cell(`${group}: ${test}`)} | ${reasonOf(file)} |`;
    if (!isOptional) required.push(row);
    else if (isNamed) console.log(row);
    if (isOptional)
      optional.set(file, { ...optional.get(file), [name]: (optional.get(file)?.[name] ?? 0) + 1 });
  }
}
const versions = drafts.map(([, name]) => name);
const table = [
  '| Version | Required tests passed | Optional ones |',
  '|---|---|---|',
  ...counts,
  '',
  ...(required.length > 0
    ? ['Required tests that fail:', '', '| Version | File | Test | Why |', '|---|---|---|---|', ...required]
    : ['No required test fails.']),
  '',
  `| Optional tests that fail | ${versions.join(' | ')} | Why |`,
  `|---|${versions.map(() => '---|').join('')}---|`,
  ...[...optional].map(
    ([file, failed]) =>
      `| ${file.replace('optional/', '')} | ${versions.map((name) => failed[name] ?? 0).join(' | ')} | ${reasonOf(file)} |`,
  ),
].join('\n');
console.log(table);
const readme = new URL('../README.md', import.meta.url);
const text = readFileSync(readme, 'utf8');
const marks = ['<!-- conformance -->', '<!-- /conformance -->'];
const [before, rest] = text.split(marks[0]);
if (rest !== undefined)
  writeFileSync(readme, `${before}${marks[0]}\n\n${table}\n\n${marks[1]}${rest.split(marks[1])[1]}`);
