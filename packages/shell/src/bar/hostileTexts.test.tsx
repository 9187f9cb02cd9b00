import { cleanup, render } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { LogRow } from '../log/LogRow.tsx';
import { SideMenu } from '../menu/SideMenu.tsx';
import { entry } from '../menu/shopMenu.fixture.ts';
import { StatusPage } from '../status/StatusPage.tsx';
import { Tiles } from '../tiles/Tiles.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { OrganisationSelect } from './OrganisationSelect.tsx';
import { TopBar } from './TopBar.tsx';
import { TopMenu } from './TopMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

const hostile = [
  '<img src=x onerror="window.__x=1">',
  '<script>window.__x=1</script>',
  '<svg/onload=window.__x=1>',
  '"><iframe srcdoc="<script>parent.__x=1</script>">',
  "' onmouseover='window.__x=1",
  '&lt;b&gt;&amp;',
  '[a](javascript:alert(1))',
  '\u202Eevil\u202C',
  '\u200B\u200B',
  'null',
  'undefined',
  'constructor',
  '__proto__',
  '$&',
  '{count}',
  '💥'.repeat(50),
  'x'.repeat(5000),
];

const nothing = () => {};
const log = { url: '/', time: '2026-11-20T08:00:00Z', type: 'error', message: 'm', stack: 's', info: 'i' };

/** Functions that render a text in one part of the frame. There is one for each part that shows texts from data. */
const slots: Readonly<Record<string, (text: string) => ReactNode>> = {
  'menu entry': (text) => <SideMenu nodes={[entry('1', text)]} active={undefined} />,
  'menu group': (text) => (
    <SideMenu nodes={[entry('1', text, { children: [entry('2', 'a')] })]} active={undefined} />
  ),
  'icon name': (text) => <SideMenu nodes={[entry('1', 'a', { icon: text })]} active={undefined} />,
  brand: (text) => <TopBar brand={text} homePath="/" />,
  'top menu': (text) => <TopMenu items={[{ code: '1', name: text, path: '/a' }]} />,
  crumb: (text) => <Breadcrumbs items={[{ name: text, path: '/a' }, { name: text }]} />,
  organisation: (text) => (
    <OrganisationSelect organisations={[{ orgId: '1', orgName: text }]} value="1" onChange={nothing} />
  ),
  'user name': (text) => <UserMenu name={text} avatar="" profilePath="/me" onSignOut={async () => {}} />,
  avatar: (text) => <UserMenu name="a" avatar={text} profilePath="/me" onSignOut={async () => {}} />,
  'status message': (text) => (
    <StatusPage status="404" nextSteps={[{ title: text, path: '/' }]} message={text} />
  ),
  'tile title': (text) => <Tiles items={[{ key: '1', title: text, description: text, path: '/a' }]} />,
  'tile icon': (text) => <Tiles items={[{ key: '1', title: 'a', path: '/a', icon: text }]} />,
  'log message': (text) => <LogRow entry={{ ...log, message: text }} />,
  'log details': (text) => <LogRow entry={{ ...log, url: text, stack: text, info: text, type: text }} />,
};

const countOf = (node: ReactNode) => {
  const { container } = render(<App>{node}</App>);
  const count = container.querySelectorAll('*').length;
  cleanup();
  return count;
};

it.each(Object.keys(slots))('a text at the %s stays text (T-R1)', (name) => {
  const show = slots[name];
  if (!show) throw new Error(`There is no slot ${name}.`);
  const harmless = countOf(show('harmless'));
  for (const text of hostile) expect({ text, count: countOf(show(text)) }).toEqual({ text, count: harmless });
  expect(window).not.toHaveProperty('__x');
});

const evil = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '',
];

it.each(evil)('a path %j is text wherever the frame shows a link (T-R2)', (path) => {
  const { container } = render(
    <App>
      <TopBar brand="a" homePath={path} />
      <TopMenu items={[{ code: '1', name: 'a', path }]} />
      <Breadcrumbs items={[{ name: 'a', path }, { name: 'b' }]} />
      <StatusPage status="404" nextSteps={[{ title: 'a', path }]} />
      <Tiles
        items={[
          { key: '1', title: 'a', path },
          { key: '2', title: 'b', path, isExternal: true },
        ]}
      />
    </App>,
  );
  expect(container.querySelector('[href]')).toBeNull();
  expect(container.querySelectorAll('.isp-shell-tiles button')).toHaveLength(0);
});
