import { standardWidgets } from '@isp/crud';
import { traitsOf, type WidgetName } from '@isp/schema/internal';
import type { BothTexts } from '../docs/pageData.ts';

const verbs = {
  type: { zh: '占位文字以“请输入”开头。', en: 'Its placeholder begins with "Enter".' },
  upload: { zh: '占位文字以“请上传”开头。', en: 'Its placeholder begins with "Upload".' },
} as const;

const traits = {
  long: { zh: '列表点名时才成为一列。', en: 'It is a column only of a list that names it.' },
  tall: {
    zh: '比一行高，不在单元格里编辑。',
    en: 'It is higher than a line, so it is not edited in a cell.',
  },
  files: { zh: '值是属于这条记录的文件。', en: 'Its value is a file that belongs to the record.' },
  secret: {
    zh: '值再也不显示，不进草稿、日志和缓存。',
    en: 'Its value is never shown again, nor kept in drafts, logs or caches.',
  },
  trims: { zh: '去掉首尾空格。', en: 'Spaces at both ends are removed.' },
  wide: { zh: '在表单里占一整行。', en: 'It takes a whole line of a form.' },
  parts: {
    zh: '值由字段组成，详情里逐个显示。',
    en: 'Its value consists of fields, which a detail shows one by one.',
  },
  whole: { zh: '在列里不截断。', en: 'A column never cuts it off.' },
} as const;

/** Returns the properties of a widget on which screens depend, one sentence each. */
export function traitsIn(widget: WidgetName): BothTexts[] {
  const own = { ...standardWidgets[widget], ...traitsOf(widget) };
  const { formats = [], verb } = traitsOf(widget);
  const chosen = formats.map((format) => `"format": "${format}"`);
  return [
    ...(chosen.length > 0
      ? [
          {
            zh: `${chosen.join('、')} 的字段就用它，不必写 x-ui.widget。`,
            en: `Fields with ${chosen.join(' or ')} use it without x-ui.widget.`,
          },
        ]
      : []),
    ...(verb ? [verbs[verb]] : []),
    ...Object.entries(traits).flatMap(([name, sentence]) =>
      name in own && own[name as keyof typeof own] ? [sentence] : [],
    ),
  ];
}
