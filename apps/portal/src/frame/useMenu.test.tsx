import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createLanguage } from '../language/createLanguage.ts';
import { LanguageContext } from '../language/LanguageContext.ts';
import type { PortalSession } from '../session/createSession.ts';
import { readMenu } from '../session/readMenu.ts';
import { SessionContext } from '../session/SessionContext.ts';
import { FrameContext, type FrameStores } from './FrameContext.ts';
import { useMenu } from './useMenu.ts';

function Menu() {
  return useMenu(undefined).nodes.map(({ id, name, children }) => (
    <p key={id}>{[name, ...children.map((child) => child.name)].join(', ')}</p>
  ));
}

it('T-R17 the menu speaks the language that was just chosen, and the one before again', async () => {
  const kept = new Map<string, string>();
  const language = await createLanguage(
    { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    async () => ({ common: { 书店: 'Shop' } }),
  );
  const state = { menu: readMenu([{ id: 1, name: '书店', children: [{ id: 2, name: '工作台' }] }]) };
  const never = () => () => {};
  const session = { getState: () => state, subscribe: never } as unknown as PortalSession;
  const side = { getState: () => undefined, subscribe: never };
  render(
    <LanguageContext value={language}>
      <SessionContext value={session}>
        <FrameContext value={{ side } as unknown as FrameStores}>
          <Menu />
        </FrameContext>
      </SessionContext>
    </LanguageContext>,
  );
  expect(screen.getByText('书店, 工作台')).toBeVisible();
  await act(() => language.choose('en-US'));
  expect(screen.getByText('Shop, Workbench')).toBeVisible();
  await act(() => language.choose('zh-CN'));
  expect(screen.getByText('书店, 工作台')).toBeVisible();
});
