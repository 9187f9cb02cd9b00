import { describe, expect, it } from 'vitest';
import { bookEntity } from '../../core/books.fixture.ts';
import { defaultWidgets } from '../../extend/defaultWidgets.tsx';
import { toChips } from './toChips.ts';

const context = {
  row: {},
  t: (text: string) => text,
  locale: 'zh-CN',
  href: () => undefined,
  dictLabel: () => undefined,
};
const chipsOf = (search: Record<string, unknown>) =>
  toChips({
    fields: bookEntity.fields,
    items: [...bookEntity.search, { field: 'createTime', op: 'range', title: '入库' }],
    search,
    widgets: defaultWidgets,
    context,
  }).map(({ title, text, keys }) => [title, text, keys.join(' ')]);

describe('conditions as a person reads them', () => {
  it.each<[Record<string, unknown>, string[][]]>([
    [{}, []],
    [{ title: '', shelf_in: [] }, []],
    [{ title: '夜' }, [['书名', '夜', 'title']]],
    // choices are shown by their titles, in the order of the search bar
    [
      { shelf_in: ['NOVEL', 'HISTORY'], title: '夜' },
      [
        ['书名', '夜', 'title'],
        ['书架', '小说、历史', 'shelf_in'],
      ],
    ],
    [{ price_ge: 0 }, [['价格', '≥ 0', 'price_ge price_le']]],
    [{ price_le: 9.5 }, [['价格', '≤ 9.5', 'price_ge price_le']]],
    [{ price_ge: 5, price_le: 9 }, [['价格', '5 ~ 9', 'price_ge price_le']]],
    // days are shown as the user chose them, without a time
    [
      { createTime_dategt: '2026-11-01', createTime_datelt: '2026-11-30' },
      [['入库', '2026-11-01 ~ 2026-11-30', 'createTime_dategt createTime_datelt']],
    ],
    [
      { createTime_dategt: '2026-11-22', createTime_datelt: '2026-11-22' },
      [['入库', '2026-11-22', 'createTime_dategt createTime_datelt']],
    ],
    // this condition is only in the address and not in the search bar, but it is shown too
    [{ status_in: ['OUT'] }, [['状态', '借出', 'status_in']]],
    [{ pages_ge: 10, pages_le: 20 }, [['页数', '10 ~ 20', 'pages_ge pages_le']]],
    [{ author_like: '林' }, [['作者', '林', 'author_like']]],
    // keys that belong to no field (also `toString`, which every object inherits) are shown as they are, so that
    // the user can remove them
    [
      { nothing: 1, toString: 'y' },
      [
        ['nothing', '1', 'nothing'],
        ['toString', 'y', 'toString'],
      ],
    ],
  ])('of %j', (search, chips) => {
    expect(chipsOf(search)).toEqual(chips);
  });
});
