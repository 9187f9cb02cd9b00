import { readdirSync, readFileSync } from 'node:fs';
import { widgetNames } from '@isp/schema';
import { checkArea } from '@isp/schema/node';
import { describe, expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

const files = readdirSync(`${root}schemas`).filter((name) => name.endsWith('.json'));
const texts = files.map((file) => readFileSync(`${root}schemas/${file}`, 'utf8'));
const areas = texts.flatMap((text, at) =>
  Object.keys((JSON.parse(text) as { entities: object }).entities).map(
    (entity) => `${files[at]?.replace('.json', '')}.${entity}`,
  ),
);

describe('area files', () => {
  it.each(files.map((file, at) => [file, texts[at]]))('R10.03 %s has no mistake', (file, text) => {
    const issues = checkArea(text, { name: file?.replace('.json', '') ?? '', areas, widgets: widgetNames });
    expect(issues.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  });
});
