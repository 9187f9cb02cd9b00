/** An invented area with meals. The recipe of a meal defines which additional values the meal has. */
export const mealFile = {
  area: 'kitchen',
  title: '厨房',
  entities: {
    meal: {
      title: '一餐',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称' },
          recipeId: { type: 'string', title: '菜谱' },
          extras: {
            type: 'object',
            title: '配料',
            'x-ui': {
              widget: 'key-value',
              options: { form: { entity: 'kitchen.recipe', read: 'form', by: 'recipeId' } },
            },
          },
        },
      },
    },
    recipe: {
      title: '菜谱',
      record: { type: 'object', properties: { name: { type: 'string', title: '菜名' } } },
      reads: { form: {} },
    },
  },
} as const;

/** Reply of the read call that returns the JSON Schema of a recipe's additional values. */
export const recipeForm = {
  type: 'object',
  properties: {
    grams: { type: 'integer', title: '克数', default: 200 },
    spice: { title: '辣度', enum: ['mild', 'hot'] },
    salted: { type: 'boolean', title: '加盐', default: true },
  },
} as const;
