import { readdirSync, readFileSync } from 'node:fs';
import { checkMenus, widgetNames } from '@isp/schema';
import { mistakesIn, outlinesOf } from '@isp/schema/internal';
import { checkArea, readAreaFolder } from '@isp/schema-tools';
import { describe, expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

const files = readdirSync(`${root}schemas`).filter((name) => name.endsWith('.json'));
const texts = files.map((file) => readFileSync(`${root}schemas/${file}`, 'utf8'));
const sources = files.map((file, at) => ({ name: file.replace('.json', ''), text: texts[at] ?? '' }));
const areas = outlinesOf(sources);

describe('area files', () => {
  it.each(sources)('$name.json has no mistake (R10.03)', ({ name, text }) => {
    const issues = checkArea(text, { name, areas, widgets: widgetNames });
    expect(issues.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  });
});

it('the menu of the portal has no mistake (R10.05)', () => {
  const screens = readAreaFolder(`${root}schemas`).flatMap(({ entities }) => Object.values(entities));
  const issues = checkMenus(readFileSync(`${root}apps/portal/menus.json`, 'utf8'), screens);
  expect(mistakesIn(issues)).toEqual([]);
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

/** Returns the placeholders such as `{name}` of a text, sorted. */
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

it('an English text has the places of its Chinese one, so that no value is lost or shown as a name', () => {
  const wrong = Object.entries(english).flatMap(([area, texts]) =>
    Object.entries(texts)
      .filter(([source, text]) => String(placesOf(source)) !== String(placesOf(text)))
      .map(([source]) => `${area}: ${source}`),
  );
  expect(wrong).toEqual([]);
});
