const number = { type: 'number' };
/** Batches of a kiln: the form of a batch has a summary with figures that `estimate` computes. */
export const kiln = {
  area: 'kiln',
  title: '窑',
  entities: {
    batch: {
      title: '一窑',
      record: {
        type: 'object',
        required: ['name', 'pots'],
        properties: {
          name: { type: 'string', title: '名称' },
          pots: { ...number, title: '陶罐', 'x-ui': { unit: '个' } },
          glaze: { type: 'string', title: '釉' },
        },
      },
      form: {
        summary: {
          title: '用料',
          fields: ['pots'],
          read: 'estimate',
          by: { pots: 'pots' },
          also: { glaze: 'glaze' },
          record: {
            type: 'object',
            properties: {
              clay: { ...number, title: '陶土', 'x-ui': { unit: '公斤', total: 'clayTotal' } },
              clayTotal: { ...number, title: '上限' },
              amount: { type: 'string', title: '费用', format: 'money', 'x-ui': { currency: 'CNY' } },
              wood: { ...number, title: '木柴' },
            },
          },
          remedy: { title: '购买陶土', entity: 'kiln.clay' },
        },
      },
      reads: { estimate: {} },
    },
    clay: {
      title: '陶土',
      record: { type: 'object', properties: { name: { type: 'string', title: '名称' } } },
    },
  },
};

/** Reply of the call that computes the figures of a batch. */
export const estimate = ({ pots }: { readonly pots: number }) => ({
  clay: pots * 2,
  clayTotal: 40,
  amount: `${pots}.50`,
});
