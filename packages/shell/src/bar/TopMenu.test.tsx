import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SideSwitch } from './SideSwitch.tsx';
import { SignInButton } from './SignInButton.tsx';
import { TopMenu } from './TopMenu.tsx';

afterEach(() => vi.restoreAllMocks());

const items = [
  { code: 'home', name: '首页', path: '/' },
  { code: 'join', name: '加入读书会', path: '/join' },
  { code: 'about', name: '关于', path: '/about', isDisabled: true },
];

/** Makes `matchMedia` report that the window is wide, since jsdom has no layout. */
const openWide = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );

it('TopMenu shows the entries as links, marks that of the page, and leads nowhere where one is disabled (R2.26)', () => {
  openWide();
  render(<TopMenu items={items} active="/join" />);
  expect(screen.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: '首页' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: '加入读书会' })).toHaveAttribute('aria-current', 'page');
  const about = screen.getByRole('link', { name: '关于' });
  expect(about).toHaveAttribute('aria-disabled', 'true');
  expect(about).not.toHaveAttribute('href');
});

it('TopMenu holds the entries behind one button on a narrow window', async () => {
  render(<TopMenu items={items} active="/" />);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /首页/ }));
  expect(await screen.findByRole('link', { name: '加入读书会' })).toHaveAttribute('href', '/join');
  expect(screen.getByRole('menuitem', { name: '关于' })).toHaveAttribute('aria-disabled', 'true');
});

it('TopMenu renders nothing without entries (R2.26)', () => {
  openWide();
  const { container } = render(<TopMenu items={[]} />);
  expect(container).toBeEmptyDOMElement();
});

it.each([
  ['product', '产品侧', '项目侧', 'project'],
  ['project', '项目侧', '产品侧', 'product'],
] as const)(
  'SideSwitch shows both on the %s side, %j checked, and a press on %j switches (R1.06)',
  async (value, own, other, next) => {
    const onChange = vi.fn();
    render(<SideSwitch value={value} onChange={onChange} />);
    expect(screen.getByRole('radio', { name: own })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: own }));
    await userEvent.click(screen.getByRole('radio', { name: other }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
  },
);

it('SideSwitch is one stop of the Tab key; an arrow moves to the other side, and Enter chooses it (R1.06)', async () => {
  const onChange = vi.fn();
  render(<SideSwitch value="project" onChange={onChange} />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: '项目侧' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '产品侧' })).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('product');
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it('a visitor sees 注册 / 登录, and cannot press it twice (R2.29)', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<SignInButton onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: '注册 / 登录' }));
  rerender(<SignInButton onClick={onClick} isBusy />);
  await userEvent.click(screen.getByRole('button', { name: /注册 \/ 登录/ }));
  expect(onClick).toHaveBeenCalledOnce();
});
