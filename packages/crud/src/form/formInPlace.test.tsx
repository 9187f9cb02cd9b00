import { loadArea } from '@isp/schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { books, library } from './libraryArea.fixture.ts';

beforeEach(() => window.localStorage.clear());

const [first] = books as unknown as [(typeof books)[0]];
const area = loadArea(library);

/** Returns the area after an edit of its schema: with a new field, and with another title for the name field. */
function withField(name: string, title: string) {
  const file = structuredClone(library) as {
    entities: Record<string, { record: { properties: Record<string, object> }; form?: object }>;
  };
  const { book } = file.entities;
  if (!book) throw new Error('The library has books.');
  book.record.properties[name] = { type: 'string', title };
  book.form = {};
  return loadArea(file);
}

/** Dispatches the event that the Vite plugin sends. */
async function send(module: ReturnType<typeof loadArea>): Promise<boolean> {
  const load = () => Promise.resolve(module);
  const index: AreaIndex = Object.fromEntries(
    Object.values(module.area.entities).map(({ key, path, label, title }) => [
      key,
      { path, label, title, load },
    ]),
  );
  const event = new CustomEvent('isp:areas', { cancelable: true, detail: index });
  await act(async () => window.dispatchEvent(event));
  return event.defaultPrevented;
}

async function open(id?: string) {
  const adapter = memoryAdapter({ areas: [area], rows: { 'library.book': books } });
  await act(async () =>
    render(
      <StrictMode>
        <AreaHost areas={[area]} adapter={adapter} scopeKey="place">
          <AreaScreen entity="library.book" page="form" {...(id === undefined ? {} : { id })} />
        </AreaHost>
      </StrictMode>,
    ),
  );
  await screen.findByLabelText('书名');
  return adapter;
}

it.each([
  ['new', undefined],
  ['stored', first.id],
])('a %s record keeps what was typed when its schema changes in the open page', async (_what, id) => {
  const adapter = await open(id);
  await userEvent.type(screen.getByLabelText('书名'), '又一版');
  const typed = (screen.getByLabelText('书名') as HTMLInputElement).value;
  for (const [name, title] of [
    ['shelf', '书架'],
    ['floor', '楼层'],
  ] as const) {
    expect(await send(withField(name, title))).toBe(true);
    await userEvent.type(await screen.findByLabelText(title), 'B');
    expect(screen.getByLabelText('书名')).toHaveValue(typed);
  }
  // the field 书架 (shelf) was removed together with the old schema. No draft is offered, because the form has
  // already taken over the input.
  expect(screen.queryByLabelText('书架')).toBeNull();
  expect(screen.queryByText(/草稿/)).toBeNull();
  if (id === undefined) return;
  await userEvent.click(screen.getByRole('button', { name: /确定$/ }));
  await waitFor(() => expect(adapter.callsOf('update')).toHaveLength(1));
});

it('a page that opens after the change begins with it, and the page is not read anew', async () => {
  await open();
  await send(withField('shelf', '书架'));
  expect(await screen.findByLabelText('书架')).toBeVisible();
});
