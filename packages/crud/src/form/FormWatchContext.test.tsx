import { loadArea } from '@isp/schema';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { FormWatchContext, type WatchedForm } from './FormWatchContext.ts';
import { books, library } from './libraryArea.fixture.ts';

const area = loadArea(library);

it('a tool follows an open form, writes into it, and notices that it closes', async () => {
  const open: WatchedForm[] = [];
  const seen: unknown[] = [];
  const adapter = memoryAdapter({ areas: [area], rows: { 'library.book': books } });
  const { unmount } = render(
    <FormWatchContext
      value={(form) => {
        open.push(form);
        const stop = form.onValuesChange(() => seen.push(form.values().name));
        return () => {
          stop();
          open.splice(open.indexOf(form), 1);
        };
      }}
    >
      <AreaHost areas={[area]} adapter={adapter}>
        <AreaScreen entity="library.book" page="form" id={books[0]?.id ?? ''} />
      </AreaHost>
    </FormWatchContext>,
  );
  const name = await screen.findByLabelText('书名');
  expect(open.map(({ entity, id, mode }) => [entity.key, id, mode])).toEqual([
    ['library.book', books[0]?.id, 'edit'],
  ]);
  await userEvent.type(name, '!');
  expect(seen).toEqual([`${books[0]?.name}!`]);
  act(() => open[0]?.change(['name'], '史记'));
  expect(name).toHaveValue('史记');
  unmount();
  expect(open).toEqual([]);
});
