import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { languageOf, PortalOf, sessionOf } from '../testing/PortalOf.tsx';
import { AccountForm } from './AccountForm.tsx';

it('the errors of the sign-in form follow a change of language (T-R17)', async () => {
  const language = await languageOf();
  render(
    <PortalOf portal={{ language, session: sessionOf({}) }}>
      <AccountForm withCaptcha={false} />
    </PortalOf>,
  );
  await userEvent.click(screen.getByRole('button', { name: /登\s*录/ }));
  expect(await screen.findByText('请输入账号')).toBeInTheDocument();
  await act(() => language.choose('en-US'));
  expect(screen.getByText('Enter your username')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/\p{Script=Han}/u);
});
