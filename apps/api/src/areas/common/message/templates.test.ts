import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { templates } from './templates.ts';

const english: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../../../../schemas/locales/en-US.json', import.meta.url), 'utf8'),
).common;

describe('templates of messages', () => {
  it.each(Object.entries(templates))('%s is there in English, of the same values', (_name, { title }) => {
    const namesIn = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    expect(english[title]).toMatch(/[A-Za-z]{3}/);
    expect(namesIn(english[title])).toEqual(namesIn(title));
  });
});
