import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { languageOf, PortalOf } from '../testing/PortalOf.tsx';
import { PlainFailure } from './lazyFailureMessage.tsx';

it('a failure is shown when the message component cannot be loaded, and so is the next failure (T-R8)', async () => {
  const language = await languageOf();
  const Failure = ({ text }: { readonly text: string }) => (
    <PlainFailure failure={failures[text] ?? { text }} />
  );
  const failures: Record<string, { readonly text: string }> = { 网络异常: { text: '网络异常' } };
  const failure = (text: string) => (
    <PortalOf portal={{ language }}>
      <Failure text={text} />
    </PortalOf>
  );
  const { rerender } = render(failure('网络异常'));
  expect(screen.getByRole('alert')).toHaveTextContent('网络异常');
  await userEvent.click(screen.getByRole('button', { name: /关\s*闭/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(failure('系统错误'));
  expect(screen.getByRole('alert')).toHaveTextContent('系统错误');
});
