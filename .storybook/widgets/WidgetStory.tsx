import { AreaScreen, CrudProvider, SchemaDetail, SchemaForm, SchemaTable } from '@isp/crud';
import { memoryAdapter } from '@isp/crud/testing';
import type { JsonSchemaObject } from '@isp/schema';
import type { WidgetName } from '@isp/schema/internal';
import type { ArgTypes, StoryContext } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { toIndex } from '../../packages/crud/src/testing/AreaHost.tsx';
import { areaOf, rowsOf, sampleReads, sampleRecords } from './sampleArea.ts';
import { pageOf, toEnglish } from './widgetPages.ts';
import type { WidgetState } from './widgetStates.ts';

export interface WidgetStoryArgs {
  readonly widget: WidgetName;
  readonly state: WidgetState;
  /** True if the form is sent only with a value. */
  readonly required: boolean;
  /** True if the form shows the value without a control. */
  readonly readOnly: boolean;
  /** Help text below the control. */
  readonly help: string;
  /** Text in the empty control. */
  readonly placeholder: string;
  readonly onSubmit: (value: unknown) => void;
}

/** Returns the args of a widget's story. */
export const argsOf = (widget: WidgetName, state: WidgetState): WidgetStoryArgs => ({
  widget,
  state,
  required: state === 'required',
  readOnly: state === 'read-only',
  help: '',
  placeholder: '',
  onSubmit: fn(),
});

export const argTypes: Partial<ArgTypes<WidgetStoryArgs>> = {
  required: { description: 'Name of the field in the `required` of the record.' },
  readOnly: { description: '`readOnly` of the field: the form shows the value without a control.' },
  help: { description: '`x-ui.help`: a text below the control.' },
  placeholder: { description: '`x-ui.placeholder`: a text in the empty control.' },
  widget: { table: { disable: true } },
  state: { table: { disable: true } },
  onSubmit: { table: { disable: true } },
};

/** Returns the field that a story draws, as an area file declares it. */
export function fieldOf({ widget, state, readOnly, help, placeholder }: WidgetStoryArgs): JsonSchemaObject {
  const { dont, schema: own } = pageOf(widget);
  const schema = state === 'misuse' ? dont.schema : own;
  const ui = {
    ...(schema['x-ui'] as object | undefined),
    ...(help && { help }),
    ...(placeholder && { placeholder }),
  };
  return {
    ...schema,
    ...(readOnly && { readOnly }),
    ...(Object.keys(ui).length > 0 && { 'x-ui': ui }),
  };
}

/** Draws the story in the language that is selected in the toolbar of Storybook. */
export const renderWidget = (args: WidgetStoryArgs, { globals }: StoryContext) =>
  drawWidget(args, globals.locale, 0);

/** Draws the story. For another number, a new form replaces the form. */
export const drawWidget = (args: WidgetStoryArgs, locale: unknown, turn: number) => (
  <WidgetStory
    key={JSON.stringify([args, locale, turn])}
    {...args}
    locale={locale === 'en-US' ? 'en-US' : 'zh-CN'}
  />
);

const narrow = { maxInlineSize: 240 };

/** Draws one widget, with the screens that an area file with one field would have. */
export function WidgetStory({ locale, ...args }: WidgetStoryArgs & { readonly locale: 'zh-CN' | 'en-US' }) {
  const { widget, state } = args;
  const page = pageOf(widget);
  const [search, setSearch] = useState('');
  const [areas] = useState(() => toIndex([areaOf({ ...page, schema: fieldOf(args) })]));
  const [adapter] = useState(() =>
    memoryAdapter({ areas, rows: { ...sampleRecords, 'sample.item': rowsOf(page) }, reads: sampleReads }),
  );
  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      locale={locale}
      translate={(text) => (locale === 'en-US' ? toEnglish(text) : undefined)}
      location={{ search, setSearch }}
      scopeKey={`${widget} ${state} ${locale}`}
      storagePrefix={`story-${widget}`}
    >
      <div style={state === 'narrow' ? narrow : undefined}>
        <Screen {...args} />
      </div>
    </CrudProvider>
  );
}

function Screen(args: WidgetStoryArgs) {
  const { state, widget, required, onSubmit } = args;
  const page = pageOf(widget);
  const { value, long, invalid, dont, beside = {}, with: others = {} } = page;
  const record = {
    type: 'object',
    ...(required && { required: ['item'] }),
    properties: { ...beside, item: fieldOf(args) },
  };
  if (state === 'search') return <AreaScreen entity="sample.item" page="list" />;
  if (state === 'read') return <SchemaDetail schema={record} value={{ ...others, item: value }} />;
  if (state === 'cell') return <SchemaTable schema={record} rows={rowsOf(page)} columns={['item']} />;
  const values: Partial<Record<WidgetState, unknown>> = { 'long text': long, invalid, misuse: dont.value };
  const shown = state in values ? values[state] : value;
  return (
    <SchemaForm
      schema={record}
      {...(state !== 'required' && { value: { ...others, item: shown } })}
      onSubmit={onSubmit}
    />
  );
}
