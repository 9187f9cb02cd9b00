import { readdirSync, readFileSync } from 'node:fs';
import { parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { choices, firstJsonOf } from './choices.ts';
import { exampleTexts } from './exampleTexts.ts';
import { ideas } from './ideas.ts';

const folder = new URL('../examples/', import.meta.url);
const names = readdirSync(folder).map((file) => file.replace('.json', ''));
const readExample = (name: string) => readFileSync(new URL(`${name}.json`, folder), 'utf8');
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** Returns all Chinese texts of a JSON value. */
function chineseIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return /\p{Script=Han}/u.test(json) ? [json] : [];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(chineseIn) : [];
}

describe('the area files of the playground', () => {
  it('the choices are the start, fifteen teaching examples and the sixteen areas', () => {
    expect(Object.keys(ideas).toSorted()).toEqual(names.toSorted());
    const count = (group: string) => choices.filter((choice) => choice.group === group).length;
    expect([count('start'), count('idea'), count('area')]).toEqual([1, 15, 16]);
    expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
  });

  it.each(names)(
    'the example %s is an area file without mistakes, and all its texts have English',
    (name) => {
      const text = readExample(name);
      expect(parseArea(text).name).toBe('shop');
      expect(chineseIn(JSON.parse(text)).filter((word) => !Object.hasOwn(exampleTexts, word))).toEqual([]);
    },
  );

  it('the start is the schema of the README, and all its texts have English', () => {
    const text = firstJsonOf(readme);
    expect(Object.keys(parseArea(text).entities)).toEqual(['book']);
    expect(chineseIn(JSON.parse(text)).filter((word) => !Object.hasOwn(exampleTexts, word))).toEqual([]);
  });
});
