import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { openPlayground } from './openPlayground.ts';
import { Playground, type PlaygroundProps } from './Playground.tsx';

/** A schema at the left, its live screens at the right: a change of the schema shows while one types. */
const meta = {
  title: 'playground',
  tags: ['!autodocs', 'dark'],
  parameters: { layout: 'fullscreen' },
  loaders: [
    async ({ globals, parameters }) => ({
      first: await openPlayground(
        window.location.hash,
        {
          locale: globals.locale === 'en-US' ? 'en-US' : 'zh-CN',
          theme: String(globals.theme).endsWith('dark') ? 'dark' : 'light',
        },
        String(parameters.example ?? 'start'),
      ),
    }),
  ],
  render: (_, { globals, loaded }) => (
    <Playground
      key={`${String(globals.locale)} ${String(globals.theme)}`}
      first={(loaded as PlaygroundProps).first}
    />
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj;

const editor = () => screen.findByRole('textbox', { name: /业务域文件|Area file/ });
const screens = () => within(screen.getByRole('region', { name: /^(界面|Screen)$/ }));

/** Writes a text instead of the present one. */
async function write(change: (text: string) => string) {
  const area = await editor();
  const text = area.innerText;
  await userEvent.click(area);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste(change(text));
}

export const playground: Story = {
  play: async () => {
    await expect(await screens().findByRole('columnheader', { name: /书名|Name/ })).toBeVisible();
    await write((text) => text.replace('"title": "页数"', '"title": "张数"'));
    await expect(await screens().findByRole('columnheader', { name: /张数/ })).toBeVisible();
  },
};

/** A form keeps what was typed while the schema changes, and a broken schema leaves the last good screen. */
export const keepsInput: Story = {
  tags: ['!dev'],
  play: async () => {
    await userEvent.click(await screens().findByText(/^(表单|Form)$/));
    await userEvent.type(await screens().findByRole('textbox', { name: /书名|Name/ }), '红楼梦');
    await write((text) => text.replace('"title": "页数"', '"title": "张数"'));
    await expect(await screens().findByRole('spinbutton', { name: /张数/ })).toBeVisible();
    await expect(screens().getByRole('textbox', { name: /书名|Name/ })).toHaveValue('红楼梦');
    await write((text) => text.replace('"area": "library",', '"area": "library"'));
    await expect(
      await screen.findByText(/仍显示最近一次正确的内容|last text without mistakes/),
    ).toBeVisible();
    await expect(screens().getByRole('textbox', { name: /书名|Name/ })).toHaveValue('红楼梦');
    await userEvent.click(await screen.findByRole('button', { name: /第 \d+ 行|Line \d+/ }));
    await expect(await editor()).toHaveFocus();
  },
};

/** The table, the calls, the row type and the OpenAPI document of the schema. */
export const results: Story = {
  parameters: { example: 'idea:unique' },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: /^(产出|What it becomes)$/ }));
    await expect(await screen.findByText(/create table "shop_shelf"/)).toBeVisible();
    await userEvent.click(screen.getByText(/^REST/));
    await expect(await screen.findByText(/\/shelf\/page-query/)).toBeVisible();
  },
};
