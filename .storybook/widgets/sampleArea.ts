import { type AreaModule, loadArea, type Option, type Row } from '@isp/schema';
import type { WidgetPage } from './widgetData.ts';
import words from './words.json';

const name = { type: 'string', title: '姓名' };
const parentId = { type: 'string' };
const long = Object.keys(words).at(-1);

/** Returns the file of an area with an entity whose only field is that of a widget, and the entities to which it may refer. */
export const areaFileOf = ({ schema, beside = {}, search }: WidgetPage, required = false) => ({
  area: 'sample',
  title: '样例',
  entities: {
    item: {
      title: '样例',
      record: {
        type: 'object',
        ...(required && { required: ['item'] }),
        properties: { ...beside, item: schema },
      },
      list: { columns: ['item'] },
      ...(search && { search: { items: ['item'] } }),
    },
    shelf: {
      title: '书架',
      record: { type: 'object', properties: { name: { ...name, title: '名称' } } },
      reads: { sizes: {}, cost: {} },
    },
    reader: { title: '读者', record: { type: 'object', properties: { name } } },
    subject: {
      title: '学科',
      list: { tree: { parent: 'parentId' } },
      record: { type: 'object', properties: { name: { ...name, title: '名称' }, parentId } },
    },
  },
});

/** Returns the area of {@link areaFileOf}. */
export const areaOf = (page: WidgetPage): AreaModule => loadArea(areaFileOf(page));

/** Returns the records of a widget's page: with a value, without, and with the longest one. */
export const rowsOf = ({ value, long, with: others = {} }: WidgetPage): readonly Row[] => [
  { ...others, id: '1', item: value },
  { ...others, id: '2' },
  ...(long === undefined ? [] : [{ ...others, id: '3', item: long }]),
];

/** Records to which the fields of the pages refer. */
export const sampleRecords: Readonly<Record<string, readonly Row[]>> = {
  'sample.shelf': [
    { id: '1', name: 'A-01' },
    { id: '2', name: 'B-07' },
    { id: '3', name: long },
  ],
  'sample.reader': [
    { id: '1', name: '林一' },
    { id: '2', name: '周海' },
    { id: '3', name: long },
  ],
  'sample.subject': [
    { id: '1', name: '自然科学' },
    { id: '2', name: '数学', parentId: '1' },
    { id: '3', name: '物理学', parentId: '1' },
    { id: '4', name: '文学' },
    { id: '5', name: '小说', parentId: '4' },
    { id: '6', name: long, parentId: '4' },
  ],
};

const sizes: readonly Option[] = [
  { value: '500', label: '小 · 500 克' },
  { value: '750', label: '大 · 750 克' },
];

/** Replies of the service's read calls. */
export const sampleReads = {
  'sample.shelf/sizes': ({ keyword = '' }: Row) =>
    sizes.filter(({ label }) => label.includes(String(keyword))),
  'sample.shelf/cost': { price: '8.50', listed: '10.00' },
};
