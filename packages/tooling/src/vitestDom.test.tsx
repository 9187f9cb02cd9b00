import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { expect, it } from 'vitest';

it('renders antd in the dom project, with one copy of React', () => {
  render(<Button>ok</Button>);
  expect(screen.getByRole('button', { name: 'ok' })).toBeVisible();
});
