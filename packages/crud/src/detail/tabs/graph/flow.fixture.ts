import type { Row } from '@isp/schema';

/** An invented area whose records have steps that depend on each other. */
export const flowFile = {
  area: 'kitchen',
  title: '厨房',
  entities: {
    dish: {
      title: '菜',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '菜名' },
          status: {
            title: '状态',
            readOnly: true,
            oneOf: [
              { const: 'WAITING', title: '等待', 'x-tag': 'off' },
              { const: 'COOKING', title: '烹饪中', 'x-tag': 'run' },
              { const: 'DONE', title: '已完成', 'x-tag': 'ok' },
              { const: 'BURNT', title: '烧焦', 'x-tag': 'bad' },
            ],
          },
        },
      },
      states: { field: 'status', initial: 'WAITING' },
      detail: {
        tabs: [
          { kind: 'graph', title: '流程', read: 'flow', log: 'log' },
          { kind: 'steps', title: '步骤', read: 'steps' },
          { kind: 'log', title: '日志', read: 'log', parts: 'steps' },
        ],
      },
      reads: { flow: {}, steps: {}, log: {} },
    },
  },
} as const;

const at = (minute: number, second = 0) =>
  `2026-11-20 18:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}`;

export const steps: readonly Row[] = [
  { name: 'wash', title: '洗菜', status: 'DONE', startTime: at(0), endTime: at(1, 5) },
  { name: 'cut', title: '切配', status: 'DONE', startTime: at(1, 5), endTime: at(4) },
  { name: 'sauce', title: '调汁，一个名字很长很长的步骤', status: 'DONE', startTime: at(1), endTime: at(2) },
  { name: 'fry', title: '爆炒', status: 'COOKING', startTime: at(4) },
  { name: 'rice', title: '煮饭', status: 'BURNT', startTime: at(0), endTime: at(20), message: '水加少了' },
  { name: 'serve', title: '装盘', status: 'WAITING' },
];

export const flow = {
  nodes: steps.map(({ name, ...step }) => ({
    id: name,
    ...step,
    facts: [
      { title: '灶台', value: '2 号' },
      { title: '参数', value: { fire: 'high', minutes: 3 } },
    ],
  })),
  edges: [
    { source: 'wash', target: 'cut' },
    { source: 'cut', target: 'fry' },
    { source: 'sauce', target: 'fry' },
    { source: 'fry', target: 'serve' },
    { source: 'rice', target: 'serve' },
  ],
};

/** Returns a graph with `count` nodes, ten in each row. */
export const largeFlow = (count: number) => ({
  nodes: Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    title: `步骤 ${index + 1}`,
    status: ['DONE', 'DONE', 'COOKING', 'WAITING'][index % 4],
  })),
  edges: Array.from({ length: count - 10 }, (_, index) => [
    { source: `n${index}`, target: `n${index + 10}` },
    ...(index % 3 === 0 ? [{ source: `n${index}`, target: `n${Math.min(index + 11, count - 1)}` }] : []),
  ]).flat(),
});
