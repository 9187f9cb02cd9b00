import { describe, expect, it } from 'vitest';
import type { Row } from '../json/jsonSchema.ts';
import { toPointer } from '../json/pointer.ts';
import { toArea } from '../parse/toArea.ts';
import { explainAction } from './explainAction.ts';

const { loan } = toArea({
  area: 'shop',
  entities: {
    loan: {
      record: {
        type: 'object',
        properties: {
          link: { type: 'string' },
          status: { oneOf: [{ const: 'LENT' }, { const: 'RETURNED' }] },
        },
      },
      states: {
        field: 'status',
        initial: 'LENT',
        allow: { edit: ['LENT'] },
        transitions: {
          giveBack: [{ from: ['LENT'], to: 'RETURNED', by: 'user' }],
          close: [{ from: ['RETURNED'], to: 'LENT', by: 'system' }],
        },
      },
      actions: {
        giveBack: { title: '归还', permission: 'lend' },
        close: { title: '关闭' },
        open: { title: '打开', effect: 'open', to: { field: 'link' } },
      },
    },
  },
}).entities;

describe('explanation of an action', () => {
  it.each<[string, string, Row | undefined, string[], string[]]>([
    ['an allowed action', 'giveBack', { status: 'LENT' }, [], []],
    ['an action of the list', 'add', undefined, [], []],
    ['states.allow', 'edit', { status: 'RETURNED' }, [], ['allow /states/allow/edit ← status']],
    [
      'transitions',
      'giveBack',
      { status: 'RETURNED' },
      [],
      ['transitions /states/transitions/giveBack ← status'],
    ],
    [
      'a transition of the system',
      'close',
      { status: 'RETURNED' },
      [],
      ['transitions /states/transitions/close ← status'],
    ],
    ['an empty address', 'open', { status: 'LENT' }, [], ['to /actions/open/to ← link']],
    [
      '_actions of the record',
      'edit',
      { status: 'LENT', _actions: [] },
      [],
      ['_actions /actions/edit ← _actions'],
    ],
    [
      'the permission of a standard action',
      'add',
      undefined,
      ['loan_add'],
      ['permission /permission loan_add'],
    ],
    [
      'the permission of an own action, and the state',
      'giveBack',
      { status: 'RETURNED' },
      ['loan_lend'],
      [
        'permission /actions/giveBack/permission loan_lend',
        'transitions /states/transitions/giveBack ← status',
      ],
    ],
  ])('%s', (_, name, row, denied, expected) => {
    if (!loan) throw new Error('The area has no entity.');
    const reasons = explainAction(loan, name, row, (code) => !denied.includes(code));
    expect(
      reasons.map(
        ({ at, by, code, reads }) =>
          `${by} ${toPointer(at)} ${code ?? `← ${reads.map((read) => read.join('.')).join()}`}`,
      ),
    ).toEqual(expected);
  });
});
