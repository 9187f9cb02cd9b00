import { readFileSync } from 'node:fs';
import { loadArea } from '@isp/schema';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { CrudProvider } from '../host/CrudProvider.tsx';
import { dialects } from './dialects/dialects.ts';
import { library } from './dialects/servers/bookTable.fixture.ts';
import { jsonServer017 } from './dialects/servers/jsonServers.fixture.ts';
import { restAdapter } from './restAdapter.ts';

const areas: AreaIndex = {
  'library.book': { path: 'books', label: 'name', title: '图书', load: async () => loadArea(library) },
};

const adapter = restAdapter({ prefix: 'http://localhost:3000', dialect: dialects.jsonServer, areas });

const Books = () => (
  <CrudProvider adapter={adapter} areas={areas} may={() => true}>
    <AreaScreen entity="library.book" page="list" />
  </CrudProvider>
);

afterEach(() => vi.unstubAllGlobals());

it('a portal whose server is json-server shows its records', async () => {
  const { table, fetch, asked } = jsonServer017();
  for (let index = 1; index <= 25; index += 1) table.add({ name: `红楼梦 ${index}`, price: index });
  vi.stubGlobal('fetch', fetch);
  render(<Books />);
  expect(await screen.findByText('红楼梦 1')).toBeTruthy();
  expect(await screen.findByText('共 25 条')).toBeTruthy();
  expect(asked[0]).toMatch(/^GET \/books\?_page=1&_limit=\d+/);
});

it('the README shows this portal', () => {
  const own = readFileSync(`${import.meta.dirname}/readmePortal.test.tsx`, 'utf8');
  const readme = readFileSync(`${import.meta.dirname}/../../README.md`, 'utf8');
  const from = own.indexOf('const adapter =');
  expect(readme).toContain(own.slice(from, own.indexOf('\n);\n', from) + 4));
});
