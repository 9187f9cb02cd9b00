import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../sourceFiles.ts';
import { readGuides } from './readGuides.ts';

/** Success criteria of WCAG 2.2 at the levels A and AA. */
const criteria = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5'],
  ...['2.4.6', '2.4.7', '2.4.11', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6', '3.3.1', '3.3.2', '3.3.3', '3.3.4'],
  ...['3.3.7', '3.3.8', '4.1.2', '4.1.3'],
];

/** Words for the states of a criterion, in the same order in both languages. */
const states = {
  en: ['met', 'partly', 'not met', 'not tried', 'up to the content', 'does not apply'],
  zh: ['满足', '部分', '未满足', '未试', '取决于内容', '不适用'],
};

interface Row {
  readonly criterion: string;
  /** State of the criterion, as an index in `states`. */
  readonly state: number;
  /** File that shows the state; empty if there is none. */
  readonly file: string;
}

const statementIn = (language: 'en' | 'zh'): string =>
  readGuides(language).find(({ name }) => name === 'accessibility')?.text ?? '';

const rowsOf = (language: 'en' | 'zh'): readonly Row[] =>
  [
    ...statementIn(language).matchAll(/^\| (\d\.\d\.\d+) [^|]*\| ([^|]*) \|[^|]*\| (?:\\`(.*)\\`)? *\|$/gm),
  ].map(([, criterion = '', state = '', file = '']) => ({
    criterion,
    state: states[language].indexOf(state),
    file,
  }));

const rows = rowsOf('en');
const withState = (state: number) => rows.filter((row) => row.state === state);

describe('accessibility statement', () => {
  it('the statement has each criterion of WCAG 2.2 at the levels A and AA once', () => {
    expect(rows.map(({ criterion }) => criterion)).toEqual(criteria);
  });

  it('both languages of the statement have the same rows', () => {
    expect(rowsOf('zh')).toEqual(rows);
  });

  it('a criterion that is met, fully or in part, has a file that shows it', () => {
    const shown = [...withState(0), ...withState(1)];
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ file }) => file === '')).toEqual([]);
    expect(rows.filter(({ file }) => file !== '' && !existsSync(root + file))).toEqual([]);
  });

  it('every row of the statement has a state', () => {
    expect(withState(-1)).toEqual([]);
  });

  it('the first sentences of the statement count its rows', () => {
    const counts = [0, 1, 2, 3].map((state) => withState(state).length);
    for (const language of ['en', 'zh'] as const) {
      const text = statementIn(language);
      const [intro = ''] = text.slice(text.indexOf('\n\n# ')).split('\n## ');
      const figures = intro
        .replaceAll(/WCAG [\d.]+|\d{4}-\d{2}-\d{2}/g, '')
        .match(/\d+/g)
        ?.map(Number);
      expect(figures).toEqual([criteria.length, ...counts]);
    }
  });
});
