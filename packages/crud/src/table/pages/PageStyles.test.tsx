import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageStyles } from './PageStyles.tsx';

it('rules for class names of antd apply to paginations of lists only, without more weight', () => {
  render(<PageStyles />);
  const css = document.querySelector('style[data-href="isp-ant-pages"]')?.textContent ?? '';
  expect(css).toContain('.ant-pagination-item:where(.isp-pages,.isp-pages *){');
  expect(css).not.toMatch(/\.ant-pagination[\w-]*(?![\w-]|:where\(\.isp-pages,)/);
});
