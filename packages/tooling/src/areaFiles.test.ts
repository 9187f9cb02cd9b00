import { readdirSync, readFileSync } from 'node:fs';
import { widgetNames } from '@isp/schema';
import { checkArea, outlinesOf } from '@isp/schema/node';
import { describe, expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

const files = readdirSync(`${root}schemas`).filter((name) => name.endsWith('.json'));
const texts = files.map((file) => readFileSync(`${root}schemas/${file}`, 'utf8'));
const sources = files.map((file, at) => ({ name: file.replace('.json', ''), text: texts[at] ?? '' }));
const areas = outlinesOf(sources);

describe('area files', () => {
  it.each(sources)('R10.03 $name.json has no mistake', ({ name, text }) => {
    const issues = checkArea(text, { name, areas, widgets: widgetNames });
    expect(issues.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  });
});
