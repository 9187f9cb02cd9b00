import { parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { printArazzo } from './printArazzo.ts';
import type { Workflow } from './workflow.ts';

const record = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    status: { readOnly: true, enum: ['DRAFT', 'ON_SALE', 'SOLD', 'GONE'] },
  },
};
const book = {
  title: '图书',
  record,
  states: {
    field: 'status',
    initial: 'DRAFT',
    allow: { delete: ['GONE'], withdraw: ['SOLD'] },
    transitions: {
      release: [{ from: ['DRAFT'], to: 'ON_SALE', by: 'user' }],
      sell: [{ from: ['ON_SALE'], to: 'SOLD', by: 'user' }],
      expire: [{ from: ['ON_SALE'], to: 'GONE', by: 'system' }],
      withdraw: [{ from: ['ON_SALE', 'SOLD'], to: 'GONE', by: 'user' }],
    },
  },
  actions: {
    release: { title: '上架' },
    sell: {
      title: '售出',
      form: {
        type: 'object',
        required: ['price'],
        properties: { price: { type: 'string', title: '价格' }, note: { type: 'string' } },
      },
    },
    withdraw: { title: '下架' },
  },
};

/** Returns the workflows of an area with these entities. */
function workflowsOf(entities: object): readonly Workflow[] {
  const text = printArazzo([parseArea({ area: 'shop', title: '书店', entities })]);
  return (JSON.parse(text) as { workflows: Workflow[] }).workflows;
}
const stepsOf = ({ steps }: Workflow) =>
  steps.map(({ operationId }) => operationId.replace(/^shop_\w+?_/, ''));

describe('isp arazzo', () => {
  it('isp arazzo leads a record through the states that its deletion needs', () => {
    const [life] = workflowsOf({ book });
    expect(life?.workflowId).toBe('shop_book_life');
    expect(life && stepsOf(life)).toEqual([
      'add',
      'detail',
      'actions_release',
      'actions_sell',
      'actions_withdraw',
      'remove',
      'detail',
    ]);
    expect(life?.steps[3]).toMatchObject({
      requestBody: { payload: { id: '$steps.add.outputs.id', price: '$inputs.sell_price' } },
      successCriteria: [
        { condition: '$statusCode == 200' },
        { condition: "$response.body#/data/status == 'SOLD'" },
      ],
    });
    expect(life?.steps.at(-1)?.successCriteria).toEqual([{ condition: '$statusCode == 404' }]);
    expect(life?.inputs.required).toEqual(['token', 'orgId', 'form', 'sell_price']);
  });

  it('isp arazzo makes each move of users from the nearest state, and none of the system', () => {
    const moves = workflowsOf({ book }).slice(1);
    expect(moves.map(({ summary }) => summary)).toEqual([
      '图书: 上架, DRAFT → ON_SALE',
      '图书: 售出, ON_SALE → SOLD',
      '图书: 下架, SOLD → GONE',
    ]);
    expect(moves.map((move) => stepsOf(move).length)).toEqual([2, 3, 4]);
  });

  it('isp arazzo writes an action named life and the life of the record under two ids', () => {
    const { release: life, ...transitions } = book.states.transitions;
    const lively = {
      ...book,
      states: { ...book.states, transitions: { ...transitions, life } },
      actions: { ...book.actions, life: { title: '上架' } },
    };
    const ids = workflowsOf({ book: lively }).map(({ workflowId }) => workflowId);
    expect(ids.toSorted()).toEqual([
      'shop_book_life',
      'shop_book_moves_life',
      'shop_book_moves_sell',
      'shop_book_moves_withdraw',
    ]);
  });

  it('isp arazzo leaves out what users cannot do: deletions without a way, deletions with a form, entities without additions', () => {
    const stuck = { ...book, states: { ...book.states, allow: { delete: ['GONE'] }, transitions: {} } };
    const asked = {
      record: { type: 'object', properties: { name: { type: 'string' } } },
      actions: { delete: { form: { type: 'object', properties: { reason: { type: 'string' } } } } },
    };
    const read = {
      record: { type: 'object', properties: { name: { type: 'string' } } },
      operations: ['getList'],
    };
    expect(workflowsOf({ stuck, asked, read })).toEqual([]);
  });

  it('isp arazzo asks for no organisation where records belong to none', () => {
    const [life] = workflowsOf({
      author: { scope: 'platform', record: { type: 'object', properties: { name: { type: 'string' } } } },
    });
    expect(life && stepsOf(life)).toEqual(['add', 'detail', 'remove', 'detail']);
    expect(life?.inputs.required).toEqual(['token', 'form']);
  });
});
