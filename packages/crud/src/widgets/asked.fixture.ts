/** An order of bread. One read call returns the sizes to choose from, and another the price. */
export const breadFile = {
  area: 'bakery',
  title: '面包房',
  entities: {
    order: {
      title: '面包',
      record: {
        type: 'object',
        required: ['kind', 'size'],
        properties: {
          kind: { type: 'string', title: '种类' },
          size: {
            type: 'integer',
            title: '大小',
            'x-ui': {
              widget: 'lookup',
              options: { ask: { entity: 'bakery.order', read: 'sizes', by: { kind: 'kind' } } },
            },
          },
          price: {
            type: 'string',
            format: 'money',
            title: '价钱',
            'x-ui': {
              widget: 'quote',
              options: {
                ask: {
                  entity: 'bakery.order',
                  read: 'cost',
                  by: { size: 'size' },
                  also: { kind: 'kind' },
                  filter: { shop: 'north' },
                  was: 'listed',
                },
              },
            },
          },
        },
      },
      reads: { sizes: {}, cost: {} },
    },
  },
} as const;

export const breadReads = {
  'bakery.order/sizes': [
    { value: 500, label: '小 · 500 克' },
    { value: 750, label: '大 · 750 克' },
  ],
  'bakery.order/cost': { price: '8.50', listed: '10.00' },
};
