import { render, screen } from '@testing-library/react';
import { ConfigProvider, type ConfigProviderProps, Input, theme } from 'antd';
import { StrictMode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { textControls } from './lazyTextControls.ts';
import { InputClassContext, TextBox, useInputClass } from './TextBox.tsx';

/** The code of antd's input is loaded before the tests, because they do not test loading. */
beforeAll(() => textControls.load());

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

/** Returns the classes of an element, except the class `isp-input` for the CSS of this package. */
const classesOf = (id: string) =>
  [...(document.getElementById(id)?.classList ?? [])].filter((name) => name !== 'isp-input').sort();

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

it('a text box outside of a form has the same classes as in one', () => {
  render(
    <>
      <InputClassContext value="inside">
        <TextBox {...own} />
      </InputClassContext>
      <TextBox {...own} id="outside" />
      <Input {...own} id="antd" />
    </>,
  );
  expect(document.getElementById('own')).toHaveClass('inside');
  expect(classesOf('outside')).toEqual(classesOf('antd'));
});

it('a text box with a unit and a button that clears it has the classes of antd’s', () => {
  const onClear = vi.fn();
  render(
    <>
      <TextBox {...own} suffix="核" onClear={onClear} />
      <Input {...own} id="antd" suffix="核" allowClear />
    </>,
  );
  const around = (id: string) =>
    [...(document.getElementById(id)?.parentElement?.classList ?? [])]
      .filter((name) => name !== 'isp-input' && !name.endsWith('-input-with-clear-btn'))
      .sort();
  expect(around('own')).toEqual(around('antd'));
  const [clear] = screen.getAllByRole('button');
  clear?.click();
  expect(onClear).toHaveBeenCalledOnce();
});
