import { render, screen } from '@testing-library/react';
import { Button, Form } from 'antd';
import { expect, it } from 'vitest';
import { visiblePart } from '../vitest.dom.ts';

it('the dom project renders antd, with one copy of React', () => {
  render(<Button>ok</Button>);
  expect(screen.getByRole('button', { name: 'ok' })).toBeVisible();
});

it.each(['once', 'again'])(
  'the dom project sees %s what antd hides by a style, and no style that only looks',
  () => {
    render(
      <Form.Item hidden>
        <Button>hidden</Button>
      </Form.Item>,
    );
    const button = screen.getByRole('button', { name: 'hidden', hidden: true });
    expect(button).not.toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(getComputedStyle(button).display).toBe('inline-flex');
    expect(getComputedStyle(button).borderRadius).toBe('0px');
  },
);

it('the dom project keeps the visible parts of a style, nested ones, lists and marked values too', () => {
  expect(
    visiblePart({
      color: 'red',
      display: { _skip_check_: true, value: 'none' },
      padding: { _multi_value_: true, value: [1, 2] },
      animationName: { _keyframe: true },
      '&-hidden': { visibility: 'hidden' },
      legend: [{ display: 'block' }],
    }),
  ).toEqual({
    display: { _skip_check_: true, value: 'none' },
    '&-hidden': { visibility: 'hidden' },
    legend: [{ display: 'block' }],
  });
});
