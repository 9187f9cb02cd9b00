import type { Row } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import conditions from './examples/conditions.json?raw';
import roles from './examples/roles.json?raw';
import states from './examples/states.json?raw';
import { createLiveForms } from './screen/liveForms.ts';
import { readArea, translateIn } from './surroundings.ts';
import type { Why } from './why/useWhy.ts';
import WhyPanel from './why/WhyPanel.tsx';
import { type PlaygroundLocale, PlaygroundLocaleContext } from './words.ts';
import './playground.css';

interface WhyStoryProps extends Why {
  /** Text of the area file. Its first entity is shown. */
  readonly schema: string;
  readonly rows: readonly Row[];
  readonly onChoose: (place: readonly (string | number)[]) => void;
  /** Width of the panel in pixels. @defaultValue the whole width */
  readonly width?: number;
}

function WhyStory({
  locale,
  onChoose,
  rows,
  schema,
  width,
  ...first
}: WhyStoryProps & { locale: PlaygroundLocale }) {
  const [why, setWhy] = useState<Why>(first);
  const [forms] = useState(createLiveForms);
  const [entity] = Object.values(readArea(schema).module?.area.entities ?? {});
  if (!entity) throw new Error('The area file has a mistake.');
  return (
    <PlaygroundLocaleContext value={locale}>
      <div style={{ maxWidth: width }}>
        <WhyPanel
          {...{ entity, forms, onChoose, rows, why }}
          screen={{ entity: entity.key, page: 'list' }}
          translate={translateIn(locale)}
          onWhy={(part) => setWhy((last) => ({ ...last, ...part }))}
        />
      </div>
    </PlaygroundLocaleContext>
  );
}

/** Why a field or an action is as it is: the rule with its place in the area file, the values, and the permission. */
const meta = {
  title: 'playground/Why',
  component: WhyStory as React.FC<WhyStoryProps>,
  tags: ['!autodocs', 'dark'],
  args: { schema: conditions, rows: [], missing: [], onChoose: fn() },
  render: (args, { globals }) => {
    const locale = globals.locale === 'en-US' ? 'en-US' : 'zh-CN';
    return <WhyStory key={locale} {...args} locale={locale} />;
  },
} satisfies Meta<WhyStoryProps>;
export default meta;

type Story = StoryObj<typeof meta>;

const reasons = () => within(screen.getByRole('status'));

/** Expects that the panel shows these texts as reasons. */
const shows =
  (...texts: readonly (string | RegExp)[]): NonNullable<Story['play']> =>
  async () => {
    for (const text of texts) await expect(reasons().getByText(text)).toBeVisible();
  };

/** A condition hides the field. The value that decides is below the reason. */
export const hiddenField: Story = {
  args: { subject: 'field:address' },
  play: async (context) => {
    await shows(/^(隐藏|Hidden)$/, '/entities/delivery/record/else')(context);
    await expect(screen.getByRole('combobox', { name: /^(配送方式|Delivery)/ })).toBeVisible();
  },
};

/** A condition requires the field. */
export const requiredField: Story = {
  args: { subject: 'field:address', rows: [{ id: '1', name: '林一', way: 'POST' }], record: '1' },
  play: shows(/^(必填|Required)$/, '/entities/delivery/record/then'),
};

/** Every record needs the field. */
export const alwaysRequired: Story = {
  args: { subject: 'field:name' },
  play: shows(/^(必填|Required)$/, '/entities/delivery/record/required'),
};

/** The form of an existing record shows the field as text. */
export const disabledField: Story = {
  args: {
    schema: states,
    subject: 'field:status',
    rows: [{ id: '1', name: '史记', status: 'LENT' }],
    record: '1',
  },
  play: shows(/^(不可用|Disabled)$/, '/entities/loan/record/properties/status/readOnly'),
};

/** The user lacks the permission of the field. */
export const deniedField: Story = {
  args: { schema: roles, subject: 'field:price', missing: ['shop_book_price'] },
  play: shows(/^(无权限|Denied)$/, 'shop_book_price', '/entities/book/record/properties/price/x-permission'),
};

/** The state of the record forbids the action. */
export const disabledAction: Story = {
  args: {
    schema: states,
    subject: 'action:lend',
    rows: [{ id: '1', name: '史记', status: 'LENT' }],
    record: '1',
  },
  play: shows(/^(不可用|Disabled)$/, '/entities/loan/states/transitions/lend'),
};

/** The user lacks the permission of the action. */
export const deniedAction: Story = {
  args: { schema: roles, subject: 'action:add', missing: ['shop_book_add'] },
  play: shows(/^(无权限|Denied)$/, 'shop_book_add', '/entities/book/permission'),
};

/** Nothing forbids the action. */
export const offeredAction: Story = {
  args: { ...disabledAction.args, rows: [{ id: '1', name: '史记', status: 'RESERVED' }] },
  play: shows(/^(该操作可用|The action is offered)/),
};

export const narrow: Story = {
  args: { ...disabledField.args, width: 320 },
};
