import { readdirSync, readFileSync } from 'node:fs';
import { readAreaFolder } from '@isp/schema-tools';
import { checkProject } from '@isp/schema-tools/internal';
import { describe, expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

/** Reads the JSON files of a folder below the top of the repository. */
const sourcesIn = (folder: string) =>
  readdirSync(`${root}${folder}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => sourceOf(`${folder}/${name}`));

const sourceOf = (file: string) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') });

const areas = sourcesIn('schemas');
const menus = sourceOf('apps/portal/menus.json');
const findings = checkProject({ areas, menus, locales: sourcesIn('schemas/locales') });
const mistakesIn = (name: string) =>
  findings.filter(({ file, severity }) => file === name && severity !== 'warning');

describe('area files', () => {
  it.each(areas)('$file has no mistake (R10.03)', ({ file }) => {
    expect(mistakesIn(file)).toEqual([]);
  });
});

it('the menu of the portal has no mistake (R10.05)', () => {
  expect(mistakesIn(menus.file)).toEqual([]);
});

it('the English texts have no mistake: each has the places of its Chinese one, so that no value is lost', () => {
  expect(mistakesIn('schemas/locales/en-US.json')).toEqual([]);
});

const english = JSON.parse(readFileSync(`${root}schemas/locales/en-US.json`, 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

it('the description of an entity, shown above its list, is Chinese and has English', () => {
  const wrong = readAreaFolder(`${root}schemas`).flatMap(({ entities }) =>
    Object.values(entities).flatMap(({ area, description, key }) =>
      description === undefined ||
      (/\p{Script=Han}/u.test(description) &&
        [area, 'common'].some((part) => english[part]?.[description] !== undefined))
        ? []
        : `${key}: ${description}`,
    ),
  );
  expect(wrong).toEqual([]);
});
