import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { codeAddress } from '../reference/codeAddress.ts';
import { type CodeAddress, CodeAddressContext } from './IssueCode.tsx';
import { openPlayground } from './openPlayground.ts';
import { Playground, type PlaygroundProps } from './Playground.tsx';

const addressOf: CodeAddress = (code, locale) => codeAddress(code, locale === 'en-US' ? 'en' : 'zh');

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
    <CodeAddressContext value={addressOf}>
      <Playground
        key={`${String(globals.locale)} ${String(globals.theme)}`}
        first={(loaded as PlaygroundProps).first}
      />
    </CodeAddressContext>
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
    const code = screen.getByRole('link', { name: /^ISP\d{4}$/ });
    await expect(code.getAttribute('href')).toMatch(/^\.\/\?path=\/story\/.+&args=at:ISP\d{4}$/);
    await userEvent.click(await screen.findByRole('button', { name: /第 \d+ 行|Line \d+/ }));
    await expect(await editor()).toHaveFocus();
  },
};

/** A field that is pasted alone gets an area around it. Undo brings the field back, and then the text before it. */
export const pastedField: Story = {
  tags: ['!dev'],
  play: async () => {
    const before = (await editor()).innerText;
    await write(() => '"pages": { "type": "integer", "title": "页数", "x-ref": "other.shelf" },');
    await expect(await screens().findByText(/^(表单|Form)$/)).toBeVisible();
    await expect(await screens().findByRole('combobox', { name: /页数|Pages/ })).toBeVisible();
    await expect(screen.getByText(/other[、,] ?item[、,] ?shelf/)).toBeVisible();
    await userEvent.click(await editor());
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.click(
      await screen.findByRole('button', { name: /补成业务域文件|Put an area around it/ }),
    );
    await expect((await editor()).innerText).toContain('"entities"');
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await expect((await editor()).innerText).toBe(before);
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await expect(await screen.findByText(/文件是空的|file is empty/)).toBeVisible();
    await expect(screens().getByRole('columnheader', { name: /书名|Name/ })).toBeVisible();
  },
};

/** The reasons follow the form while the user types, and a press on a button explains the button. */
export const why: Story = {
  tags: ['!dev'],
  parameters: { example: 'idea:conditions' },
  play: async () => {
    await userEvent.click(await screens().findByText(/^(表单|Form)$/));
    await userEvent.click(screens().getByRole('button', { name: /为什么|Why/ }));
    const panel = within(await screen.findByRole('region', { name: /^(原因|Why)$/ }));
    await userEvent.click(await screens().findByRole('textbox', { name: /^(自提门店|Shop for)/ }));
    await expect(await panel.findByText(/^(该字段显示|The field is shown)/)).toBeVisible();
    await userEvent.click(screens().getByRole('combobox', { name: /^(配送方式|Way)/ }));
    await userEvent.click(await screen.findByText(/^(邮寄|Post)$/, { selector: '.ant-select-item *' }));
    // the chosen field is the one with the focus; the reasons of the other fields follow the same values
    await expect(await panel.findByText('/entities/delivery/record/required')).toBeVisible();
    await userEvent.click(await screens().findByRole('textbox', { name: /^(收货地址|Address)/ }));
    await expect(await panel.findByText('/entities/delivery/record/then')).toBeVisible();
    await userEvent.click(screens().getByText(/^(列表|List)$/));
    await userEvent.click(await screens().findByRole('button', { name: /新建|Add|New/ }));
    await expect(await panel.findByText(/^(该操作可用|The action is offered)/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
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
