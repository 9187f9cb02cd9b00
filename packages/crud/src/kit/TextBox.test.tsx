import { render, screen } from '@testing-library/react';
import { ConfigProvider, type ConfigProviderProps, Input, theme } from 'antd';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { InputClassContext, TextBox, useInputClass } from './TextBox.tsx';

const own = { id: 'own', value: 'a', onChange: () => undefined, placeholder: '请输入' } as const;

function Both({ status, disabled }: { readonly status?: 'error'; readonly disabled?: boolean }) {
  const look = { ...(status ? { status } : {}), ...(disabled ? { disabled } : {}) };
  return (
    <>
      <InputClassContext value={useInputClass()}>
        <TextBox {...own} {...look} />
      </InputClassContext>
      <Input {...own} {...look} id="antd" />
    </>
  );
}

const classesOf = (id: string) => [...(document.getElementById(id)?.classList ?? [])].sort();

it.each<[string, ConfigProviderProps, { status?: 'error'; disabled?: boolean }?]>([
  ['as it is', {}],
  ['in the dark', { theme: { algorithm: theme.darkAlgorithm } }],
  ['with a key of its own', { theme: { cssVar: { key: 'mine' } } }],
  ['of another prefix', { prefixCls: 'house' }],
  ['small', { componentSize: 'small' }],
  ['large', { componentSize: 'large' }],
  ['wrong', {}, { status: 'error' }],
  ['out of use', {}, { disabled: true }],
  ['in a page out of use', { componentDisabled: true }],
  ['from right to left', { direction: 'rtl' }],
  ['filled', { variant: 'filled' }],
  ['with a class of the portal', { input: { className: 'theirs' } }],
])('a text input %s has all classes antd gives one', (_, provider, look = {}) => {
  render(
    <StrictMode>
      <ConfigProvider {...provider}>
        <Both {...look} />
      </ConfigProvider>
    </StrictMode>,
  );
  expect(classesOf('own')).toEqual(classesOf('antd'));
  const names = (id: string) => document.getElementById(id)?.getAttributeNames().sort();
  expect(names('own')).toEqual(names('antd'));
});

it('TextBox is antd’s own outside of a form', () => {
  const onChange = vi.fn();
  render(<TextBox {...own} onChange={onChange} />);
  expect(screen.getByPlaceholderText('请输入')).toHaveClass('ant-input');
});
