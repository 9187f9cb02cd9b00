/** An invented area whose records have different figures. */
export const raceFile = {
  area: 'regatta',
  title: '赛艇',
  entities: {
    race: {
      title: '赛事',
      record: { type: 'object', properties: { name: { type: 'string', title: '名称' } } },
      detail: {
        tabs: [{ kind: 'compare', title: '船只对比', entity: 'regatta.boat', by: 'raceId', label: 'number' }],
      },
    },
    boat: {
      title: '船只',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '船名' },
          number: { type: 'string', title: '编号' },
          raceId: { type: 'string', title: '赛事', 'x-ref': 'regatta.race' },
          hull: {
            title: '船体',
            oneOf: [
              { const: 'WOOD', title: '木', 'x-tag': 'ok' },
              { const: 'CARBON', title: '碳纤维', 'x-tag': 'run' },
            ],
          },
          crew: { type: 'integer', title: '船员' },
          times: {
            type: 'array',
            title: '计时',
            items: {
              type: 'object',
              properties: {
                leg: { type: 'string', title: '赛段' },
                seconds: { type: 'number', title: '秒' },
              },
            },
          },
        },
      },
      compare: {
        groups: [
          { title: '船', fields: ['number', 'hull', 'crew'] },
          { title: '计时', fields: ['times'] },
        ],
        figures: ['times'],
        inputs: ['crew'],
      },
      actions: { compare: { title: '对比', place: ['bulk'], effect: 'compare', permission: 'view' } },
    },
  },
} as const;

const times = (...seconds: readonly number[]) =>
  seconds.map((value, at) => ({ leg: `第 ${at + 1} 段`, seconds: value }));

export const raceRows = {
  race: [{ id: '1', name: '春季赛', rowVersion: 0 }],
  boat: [
    {
      id: '11',
      name: '晨风',
      number: 'A1',
      raceId: '1',
      hull: 'WOOD',
      crew: 8,
      times: times(61, 64.5, 66),
      rowVersion: 0,
    },
    {
      id: '12',
      name: '海燕',
      number: 'A2',
      raceId: '1',
      hull: 'CARBON',
      crew: 8,
      times: times(58.2, 60, 63.4),
      rowVersion: 0,
    },
    {
      id: '13',
      name: '北斗',
      number: 'A3',
      raceId: '1',
      hull: 'CARBON',
      crew: 8,
      times: times(59, 61),
      rowVersion: 0,
    },
    { id: '14', name: '远帆', number: 'A4', raceId: '1', hull: 'WOOD', crew: 8, times: null, rowVersion: 0 },
  ],
};
