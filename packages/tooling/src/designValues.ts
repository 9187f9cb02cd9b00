import type { SourceFile } from './sourceFiles.ts';

/**
 * Spaces in pixels: the scale of antd (4 to 48), half a step inside small parts (1, 2, 6), and wide spaces of public
 * pages (40, 56 and more).
 */
export const spaceScale = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 56, 64, 80, 96];

/** A value of a style that does not come from the design tokens. */
export interface RawValue {
  readonly path: string;
  readonly line: number;
  readonly value: string;
}

/** Value that a file needs although it is no token. */
export interface Exception {
  /** End of the path of the file. */
  readonly file: string;
  readonly values: readonly string[];
  readonly reason: string;
}

const touchTarget = 'makes the target of a finger 40 px high';
const besideBorder = 'a step of the scale without the border of 1 px beside it, as in controls of antd';

/** Colours that are needed although they are no tokens. */
export const rawColours: readonly Exception[] = [
  {
    file: 'record/PrintedRecord.tsx',
    values: ['#000'],
    reason: 'paper is white in every theme',
  },
  {
    file: 'choice/ColorEdit.tsx',
    values: ['#1677ff'],
    reason: 'an example of what a user writes',
  },
  {
    file: 'human/HumanStyles.ts',
    values: ['#fff'],
    reason: 'the picture of the code has a transparent ground and dark letters',
  },
  {
    file: 'language/offerEnglish.ts',
    values: ['#0003'],
    reason: 'the notice is shown before a theme is loaded',
  },
  {
    file: 'home/home.css',
    values: [
      '#fff',
      'rgb(10 20 48 / 72%)',
      'rgb(10 20 48 / 32%)',
      'rgb(255 255 255 / 16%)',
      'rgb(255 255 255 / 64%)',
    ],
    reason: 'letters and marks on pictures, which are the same in every theme',
  },
  {
    file: 'label.css',
    values: ['#fff', '#262626', '#000', 'rgb(0 0 0 / 25%)'],
    reason: 'lines on pictures and videos, and the border of a colour that a user chose',
  },
  {
    file: 'canvas/TextCanvas.tsx',
    values: ['#7f7f7f'],
    reason: 'the colour of a label that is missing',
  },
  {
    file: 'canvas/TimeLine.tsx',
    values: ['#7f7f7f'],
    reason: 'the colour of a label that is missing',
  },
  {
    file: 'canvas/FigureLayer.tsx',
    values: ['#7f7f7f'],
    reason: 'the colour of a label that is missing',
  },
];

/** Spaces that are needed although they are not on the scale. */
export const rawSpaces: readonly Exception[] = [
  { file: 'fields/foldStyles.ts', values: ['11px'], reason: besideBorder },
  { file: 'kit/styles.ts', values: ['11px'], reason: besideBorder },
  { file: 'kit/NestedStyles.tsx', values: ['5px', '11px'], reason: besideBorder },
  {
    file: 'bar/OrganisationSelect.tsx',
    values: ['11px', '30px'],
    reason: `${besideBorder}, and the room of an arrow`,
  },
  { file: 'styles/portal.css', values: ['11px', '-15px'], reason: besideBorder },
  { file: 'label/src/label.css', values: ['-9px', '-11px'], reason: besideBorder },
  {
    file: 'form/FormStyles.tsx',
    values: ['15px'],
    reason: 'puts a value on the line of the text of its label',
  },
  {
    file: 'import/ImportDialog.tsx',
    values: ['13px'],
    reason: 'puts a text on the line of the text of a control',
  },
  {
    file: 'steps/StepsTab.tsx',
    values: ['3px'],
    reason: 'puts an icon of 16 px in the middle of a line of 22 px',
  },
  {
    file: 'table/ListStyles.tsx',
    values: ['5px'],
    reason: 'makes tabs as high as a control: 22 px and twice 5 px',
  },
  {
    file: 'table/ListStyles.tsx',
    values: ['-3px', '-9px'],
    reason: 'takes back the space of links in a row, so that rows keep their height',
  },
  {
    file: 'cards/CardGrid.tsx',
    values: ['-3px'],
    reason: 'takes back the space of links in a row, so that rows keep their height',
  },
  { file: 'pages/PageStyles.tsx', values: ['30px'], reason: 'the room of an arrow' },
  {
    file: 'log/logStyles.ts',
    values: ['28px'],
    reason: 'the numbers of lines and the spaces beside them: 12 px and 16 px',
  },
  {
    file: 'viewers/ViewerStyles.ts',
    values: ['28px'],
    reason: 'the numbers of lines and the spaces beside them: 12 px and 16 px',
  },
  {
    file: 'figures/StatisticsStyles.tsx',
    values: ['70px', '78px'],
    reason: 'the room of a small chart below a number',
  },
  {
    file: 'statistics/WorkbenchStyles.tsx',
    values: ['60px', '76px'],
    reason: 'the room of a small chart below a number',
  },
  {
    file: 'search/PhoneBar.tsx',
    values: ['72px', '120px'],
    reason: 'the room of buttons that float above the end of a list',
  },
  {
    file: 'record/DetailStyles.tsx',
    values: ['10px'],
    reason: 'puts a button in the middle of a row of tabs of 46 px',
  },
  { file: 'record/DetailStyles.tsx', values: ['-10px'], reason: touchTarget },
  { file: 'tabs/HistoryStyles.ts', values: ['10px'], reason: touchTarget },
  { file: 'statistics/WorkbenchStyles.tsx', values: ['9px', '10px'], reason: touchTarget },
  { file: 'styles/FrameStyles.ts', values: ['9px', '-9px'], reason: touchTarget },
];

const colour = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\([^)]*\)/gi;
const declaration = /(?<![\w-])(?:(?:margin|padding)(?:-\w+)*|(?:row-|column-)?gap)\s*:\s*([^;}"'`]+)/g;
const property =
  /\b(?:(?:margin|padding)(?:Top|Right|Bottom|Left|Inline|Block|(?:Inline|Block)(?:Start|End))?|(?:row|column)?[gG]ap)(?:: |=\{)(-?\d+)\b/g;

/**
 * Returns the colours in the styles of a file that do not come from a theme. Variables of the public site are left
 * out: its pages have no antd, so a style sheet repeats the values of the themes.
 */
export const coloursIn = (file: SourceFile): RawValue[] =>
  [...file.text.replaceAll(/--site-[\w-]+:[^;]*;/g, withoutText).matchAll(colour)].map((match) =>
    place(file, match.index, match[0]),
  );

/** Returns a text of the same length without words, so that places in the file stay the same. */
const withoutText = (text: string) => text.replaceAll(/./g, ' ');

/** Returns the margins, paddings and gaps of a file that are not on the scale. */
export function spacesIn(file: SourceFile): RawValue[] {
  const css = [...file.text.matchAll(declaration)].flatMap((match) =>
    [...(match[1] ?? '').replaceAll(/var\([^()]*\)/g, '').matchAll(/-?[\d.]+px/g)].map(([value]) =>
      place(file, match.index, value),
    ),
  );
  const props = [...file.text.matchAll(property)].map((match) => place(file, match.index, `${match[1]}px`));
  return [...css, ...props].filter(({ value }) => !spaceScale.includes(Math.abs(Number.parseFloat(value))));
}

const place = ({ path, text }: SourceFile, index: number, value: string): RawValue => ({
  path,
  line: text.slice(0, index).split('\n').length,
  value,
});

/** Returns a line for each value that no exception allows, and for each exception that no file needs any more. */
export function unexplained(values: readonly RawValue[], exceptions: readonly Exception[]): string[] {
  const allows = ({ file, values: allowed }: Exception, { path, value }: RawValue) =>
    path.endsWith(`/${file}`) && allowed.includes(value);
  return [
    ...values
      .filter((value) => !exceptions.some((exception) => allows(exception, value)))
      .map(({ path, line, value }) => `${path}:${line} ${value}`),
    ...exceptions.flatMap((exception) =>
      exception.values
        .filter((one) => !values.some((value) => value.value === one && allows(exception, value)))
        .map((one) => `${exception.file} no longer has ${one}`),
    ),
  ];
}
