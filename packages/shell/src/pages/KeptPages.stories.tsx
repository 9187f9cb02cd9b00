import type { Meta, StoryObj } from '@storybook/react-vite';
import { App, Button, Drawer, Flex, Input, Modal, Popover, Select, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { KeptPages, type KeptPagesProps } from './KeptPages.tsx';

const names: Readonly<Record<string, string>> = { books: '图书', readers: '读者', once: '每次重新打开' };
const chapters = Array.from({ length: 40 }, (_, at) => `第 ${at + 1} 章`);

function Book() {
  return (
    <Flex vertical gap="middle" style={{ padding: 16 }}>
      <Input aria-label="书名" placeholder="请输入书名" />
      <Input.TextArea aria-label="目录" rows={3} defaultValue={'章\n'.repeat(40)} />
      {chapters.map((chapter) => (
        <Typography.Text key={chapter}>{chapter}</Typography.Text>
      ))}
    </Flex>
  );
}

/** Draws all kinds of overlays that antd has. */
function Overlays() {
  const { modal } = App.useApp();
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  return (
    <Flex gap="small" style={{ padding: 16 }}>
      <Button onClick={() => setOpened('modal')}>对话框</Button>
      <Button onClick={() => setOpened('drawer')}>抽屉</Button>
      <Button onClick={() => modal.confirm({ title: '确定删除?' })}>询问</Button>
      <Popover content="出版于 1965 年" trigger="click">
        <Button>气泡</Button>
      </Popover>
      <Select aria-label="分类" style={{ width: 160 }} options={[{ value: 'novel', label: '小说' }]} />
      <Modal title="编辑图书" open={opened === 'modal'} onCancel={close} onOk={close}>
        <Input aria-label="副标题" />
      </Modal>
      <Drawer title="图书详情" open={opened === 'drawer'} onClose={close}>
        沙丘
      </Drawer>
    </Flex>
  );
}

interface PagesStoryProps extends Omit<KeptPagesProps, 'active' | 'open'> {
  readonly pages: Readonly<Record<string, ReactNode>>;
}

/** Draws pages with buttons instead of tabs. */
function PagesStory({ pages, ...props }: PagesStoryProps) {
  const open = Object.keys(pages);
  const [active, setActive] = useState(open[0] ?? '');
  return (
    <div style={{ height: 320, display: 'flex', flexDirection: 'column' }}>
      <Flex gap="small">
        {open.map((key) => (
          <Button key={key} aria-pressed={key === active} onClick={() => setActive(key)}>
            {names[key]}
          </Button>
        ))}
      </Flex>
      <div style={{ flex: 1, minHeight: 0 }}>
        <KeptPages
          {...props}
          active={{ key: active, keepAlive: active !== 'once', element: pages[active] }}
          open={open}
        />
      </div>
    </div>
  );
}

const meta = {
  title: 'pages/KeptPages',
  tags: ['dark'],
  component: PagesStory,
  subcomponents: { KeptPages },
  args: { pages: { books: <Book />, readers: <Book />, once: <Book /> }, onHide: fn() },
} satisfies Meta<typeof PagesStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const pageOf = (key: string) => document.querySelector<HTMLElement>(`[data-page=${key}]`);
/**
 * Shows a page by sending a click event directly to its button, as code or the browser's history would change the
 * page. A real click would be blocked by the mask of an open dialog.
 */
const show = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button span' }));

/** R3.05 Typed text and scroll positions are restored, both of the page and of everything that scrolls inside it. */
export const TypedAndScrolled: Story = {
  play: async () => {
    const inner = () => pageOf('books')?.querySelector('textarea');
    await userEvent.type(screen.getByLabelText('书名'), '沙丘');
    pageOf('books')?.scrollTo({ top: 300 });
    inner()?.scrollTo({ top: 120 });
    await waitFor(() => expect(inner()?.scrollTop).toBe(120));
    // the browser fires the scroll event in the next frame
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);

    await show('读者');
    await waitFor(() => expect(pageOf('books')?.checkVisibility()).toBe(false));
    await expect(pageOf('readers')?.scrollTop).toBe(0);

    await show('图书');
    await waitFor(() => expect(pageOf('books')?.checkVisibility()).toBe(true));
    await expect(pageOf('books')?.scrollTop).toBe(300);
    await expect(inner()?.scrollTop).toBe(120);
    await expect(pageOf('books')?.querySelector('input')).toHaveValue('沙丘');
  },
};

/**
 * A page that is not kept (`keepAlive: false`) loses its input when it is hidden, and starts again when it is
 * shown.
 */
export const NotKept: Story = {
  play: async () => {
    await show('每次重新打开');
    await waitFor(() => expect(pageOf('once')).not.toBeNull());
    const input = () => pageOf('once')?.querySelector('input') as HTMLInputElement;
    await userEvent.type(input(), '沙丘');
    await show('图书');
    await waitFor(() => expect(pageOf('once')).toBeNull());
    await show('每次重新打开');
    await waitFor(() => expect(input()).toHaveValue(''));
  },
};

/** The overlays of a page are hidden together with the page, and their input is not lost. */
export const OverlaysGoWithTheirPage: Story = {
  args: { pages: { books: <Overlays />, readers: <Book /> } },
  play: async ({ step }) => {
    const isSeen = (text: string) =>
      [...document.querySelectorAll('body *')].some(
        (element) =>
          element.childElementCount === 0 && element.textContent === text && element.checkVisibility(),
      );
    const goesAndComes = async (text: string, comesBack: boolean) => {
      await waitFor(() => expect(isSeen(text), `${text} is seen`).toBe(true));
      await show('读者');
      await waitFor(() => expect(pageOf('readers')?.checkVisibility()).toBe(true));
      await waitFor(() => expect(isSeen(text), `${text} is hidden`).toBe(false));
      await expect(document.body.style.overflow).not.toBe('hidden');
      // no invisible element covers the page
      const box = pageOf('readers')?.getBoundingClientRect() as DOMRect;
      await expect(pageOf('readers')?.contains(document.elementFromPoint(box.x + 20, box.y + 20))).toBe(true);
      await show('图书');
      await waitFor(() => expect(pageOf('books')?.checkVisibility()).toBe(true));
      await waitFor(() => expect(isSeen(text), `${text} is there again`).toBe(comesBack));
    };
    await step('dialog', async () => {
      await userEvent.click(screen.getByRole('button', { name: '对话框' }));
      await userEvent.type(await screen.findByLabelText('副标题'), '第一部');
      await goesAndComes('编辑图书', true);
      await expect(screen.getByLabelText('副标题')).toHaveValue('第一部');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(isSeen('编辑图书')).toBe(false));
    });
    await step('drawer', async () => {
      await userEvent.click(screen.getByRole('button', { name: '抽屉' }));
      await goesAndComes('图书详情', true);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(isSeen('图书详情')).toBe(false));
    });
    await step('question', async () => {
      await userEvent.click(screen.getByRole('button', { name: '询问' }));
      await goesAndComes('确定删除?', false);
    });
    await step('dropdown', async () => {
      await userEvent.click(screen.getByRole('combobox', { name: '分类' }));
      await goesAndComes('小说', false);
    });
    await step('popover', async () => {
      await userEvent.click(screen.getByRole('button', { name: '气泡' }));
      await goesAndComes('出版于 1965 年', true);
    });
  },
};
