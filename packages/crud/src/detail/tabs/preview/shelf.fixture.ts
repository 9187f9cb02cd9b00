/** An invented area whose records have a preview. */
export const shelfFile = {
  area: 'pantry',
  title: '储藏',
  entities: {
    jar: {
      title: '罐子',
      record: { type: 'object', properties: { name: { type: 'string', title: '名称' } } },
      detail: { tabs: [{ kind: 'preview', title: '预览', read: 'preview' }] },
      reads: { preview: {} },
    },
  },
} as const;

export const shelfPreview = [
  { kind: 'image', title: '正面.png', url: '/files/front.png' },
  { kind: 'image', title: '一个名字很长很长很长的背面.png', url: '/files/back.png' },
  { kind: 'text', title: '说明.txt', content: '开封后请冷藏。\n<b>不要加热</b>\n', more: true },
  {
    kind: 'table',
    title: '配料.csv',
    columns: ['名称', '克'],
    rows: [
      ['盐', 12],
      ['糖', null],
    ],
  },
  { kind: 'json', title: '标签.json', value: { batch: 7, opened: false } },
  { kind: 'audio', title: '声音.mp3', url: '/files/sound.mp3' },
];
