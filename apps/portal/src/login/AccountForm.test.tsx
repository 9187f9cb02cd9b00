import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createLanguage } from '../language/createLanguage.ts';
import type { PortalSession } from '../session/createSession.ts';
import { SessionContext } from '../session/SessionContext.ts';
import { AccountForm } from './AccountForm.tsx';

it('T-R17 what the sign-in page misses is said in the language chosen while it stands', async () => {
  const language = await createLanguage({ getItem: () => null, setItem: () => {} }, async () => ({}));
  render(
    <I18nextProvider i18n={language.i18n}>
      <SessionContext value={{} as PortalSession}>
        <AccountForm withCaptcha={false} />
      </SessionContext>
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /登\s*录/ }));
  expect(await screen.findByText('请输入账号')).toBeInTheDocument();
  await act(() => language.choose('en-US'));
  expect(screen.getByText('Enter your user name')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/\p{Script=Han}/u);
});
