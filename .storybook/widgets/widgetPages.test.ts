import { readdirSync, readFileSync } from 'node:fs';
import { widgetNames } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import keyboards from './keyboards.json';
import { areaOf } from './sampleArea.ts';
import type { WidgetPage } from './widgetData.ts';
import words from './words.json';

const folder = new URL('./pages/', import.meta.url);
const files = readdirSync(folder).map((file) => file.replace('.json', ''));
const pageOf = (widget: string): WidgetPage =>
  JSON.parse(readFileSync(new URL(`${widget}.json`, folder), 'utf8'));

/** Returns all titles in a schema, also those of its parts. */
const titlesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, part]) =>
        (key === 'title' || key === 'unit') && typeof part === 'string' ? [part] : titlesIn(part),
      )
    : [];

describe('pages of widgets', () => {
  it('every widget has a page', () => {
    expect(files.toSorted()).toEqual([...widgetNames].toSorted());
  });

  it.each(files)('the page of %s has a sentence, a field with this widget and a list of keys', (widget) => {
    const page = pageOf(widget);
    expect(page.zh).toMatch(/。$/);
    expect(page.en).toMatch(/^[A-Z].*\.$/);
    expect(page.en).not.toMatch(/\p{Script=Han}/u);
    expect(areaOf(page).area.entities.item?.fields.find(({ name }) => name === 'item')?.widget).toBe(widget);
    expect(Object.keys(keyboards)).toContain(page.keyboard);
    for (const advice of [page.do, page.dont]) {
      expect(advice.zh).toMatch(/。$/);
      expect(advice.en).toMatch(/^[A-Z].*\.$/);
      expect(advice.en).not.toMatch(/\p{Script=Han}/u);
    }
    expect(page.dont.schema).not.toEqual(page.schema);
    // throws if the field is a mistake in an area file
    areaOf({ ...page, schema: page.dont.schema });
    const titles = titlesIn([page.schema, page.beside, page.dont.schema]);
    expect(titles.filter((title) => !Object.hasOwn(words, title))).toEqual([]);
  });

  it('every list of keys belongs to a widget', () => {
    const used = files.map((widget) => pageOf(widget).keyboard);
    expect(Object.keys(keyboards).filter((name) => !used.includes(name))).toEqual([]);
  });
});
