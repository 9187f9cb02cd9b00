import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { defaultPaths } from '../host/defaultParts.ts';
import { languageOf, PortalOf, sessionOf } from '../testing/PortalOf.tsx';
import { OpenByCode } from './OpenByCode.tsx';

function Page() {
  const { pathname, search } = useLocation();
  const code = new URLSearchParams(search).get('voucher');
  return code === null ? <p>{`list ${pathname}${search}`}</p> : <OpenByCode call="/api/open" code={code} />;
}

async function open(post: () => Promise<unknown>) {
  const language = await languageOf();
  const session = sessionOf({}, { client: { post } });
  render(
    <PortalOf portal={{ language, session, paths: defaultPaths }}>
      <MemoryRouter initialEntries={['/books?voucher=abc']}>
        <Page />
      </MemoryRouter>
    </PortalOf>,
  );
}

it('a code opens its record over the list, and is out of the address', async () => {
  const post = vi.fn(async () => ({ id: '7' }));
  await open(post);
  expect(await screen.findByText('list /books?detail=7')).toBeVisible();
  expect(post).toHaveBeenCalledWith('/api/open', { code: 'abc' }, { tips: false });
});

it('a code that opens nothing says why, and leads to the list', async () => {
  await open(() => Promise.reject(new Error('邀请链接已过期')));
  expect(await screen.findByText('邀请链接已过期')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '查看列表' }));
  expect(await screen.findByText('list /books')).toBeVisible();
});
