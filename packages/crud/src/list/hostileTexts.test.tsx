import { loadArea } from '@isp/schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { ListScreen } from './ListScreen.tsx';
import { Shop } from './shopArea.fixture.tsx';

const strings = [
  '<img src=x onerror="window.__x=1">',
  '<script>window.__x=1</script>',
  '"><svg/onload=window.__x=1>',
  '{{constructor.constructor("window.__x=1")()}}',
  '[x](javascript:window.__x=1)',
  "'; window.__x=1; //",
  '\u202Etxet desrever',
  'zero\u200Bwidth\uFEFF',
  '👩‍👩‍👧‍👦 émoji',
  'null',
  'undefined',
  '&lt;b&gt;',
  '很长'.repeat(500),
];

function areaWith(text: string): AreaIndex {
  const area = loadArea({
    area: 'shop',
    title: text,
    entities: {
      book: {
        title: text,
        path: 'book',
        permission: 'book',
        scope: 'org',
        record: {
          type: 'object',
          properties: {
            name: { type: 'string', title: text, description: text },
            kind: { title: text, oneOf: [{ const: 'A', title: text, 'x-tag': 'ok' }] },
          },
        },
        list: { tools: { columns: true } },
        search: { items: ['name', 'kind'] },
        actions: { open: { title: text, place: ['toolbar', 'row', 'bulk'], confirm: text } },
      },
    },
  });
  return { 'shop.book': { path: 'book', label: 'name', title: text, load: () => Promise.resolve(area) } };
}

/**
 * Shows a list whose texts are the given one, and returns the names of its elements.
 *
 * @param expected - names that the list must have as soon as it shows no sign of waiting any more. @defaultValue any
 */
const show = async (text: string, expected?: string) => {
  const areas = areaWith(text);
  const rows = [{ id: '1', name: text, kind: 'A' }];
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': rows } });
  const view = await act(async () =>
    render(
      <Shop adapter={adapter} areas={areas}>
        <ListScreen entity="shop.book" />
      </Shop>,
    ),
  );
  await screen.findByText('共 1 条');
  // a long name is drawn in three elements more, which shorten it in the middle
  const elements = ':not(.isp-cut, .isp-cut > span, .isp-cut > span > span)';
  const shape = () => [...view.container.querySelectorAll(elements)].map(({ tagName }) => tagName).join(' ');
  if (expected !== undefined) await waitFor(() => expect(shape(), text.slice(0, 40)).toBe(expected));
  const found = shape();
  view.unmount();
  return found;
};

it('hostile text in titles, labels, choices, actions and values stays text (T-R1)', async () => {
  // the first list loads code, so that the second one is drawn at once
  await show('平常');
  const plain = await show('平常');
  for (const text of strings) {
    await show(text, plain);
    expect('__x' in window, text.slice(0, 40)).toBe(false);
  }
});
