import { areas } from 'virtual:isp/areas';
import { AdapterError, AreaScreen, CrudProvider } from '@isp/crud';
import { memoryAdapter, sampleId, sampleRows } from '@isp/crud/testing';
import type { Entity, Row } from '@isp/schema';
import type { StoryContext } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import english from '../schemas/locales/en-US.json';
import type { StoryState } from './storyStates.ts';

export interface AreaStoryProps {
  /** `area.entity`. */
  readonly entity: string;
  readonly state: StoryState;
  readonly locale: 'zh-CN' | 'en-US';
}

/** The story in the language of the toolbar. */
export const renderArea = (args: Omit<AreaStoryProps, 'locale'>, { globals }: StoryContext) => (
  <AreaStory
    key={`${args.entity} ${args.state}`}
    {...args}
    locale={globals.locale === 'en-US' ? 'en-US' : 'zh-CN'}
  />
);

const never = new Promise<never>(() => {});
const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = english;

/** One screen of one entity, on records made from its own schema. */
export function AreaStory({ entity, state, locale }: AreaStoryProps) {
  const [search, setSearch] = useState(
    state === 'filtered empty' ? '?createTime_dategt=2099-01-01%2000:00:00' : '',
  );
  const adapter = useMemo(() => adapterOf(state), [state]);
  const page =
    state.endsWith('form') || state === 'all errors' ? 'form' : state === 'detail' ? 'detail' : 'list';
  const id = state === 'edit form' || state === 'detail' ? sampleId(entity, 0) : undefined;
  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      locale={locale}
      translate={(text, area) =>
        locale === 'en-US' ? (words[area ?? '']?.[text] ?? words.common?.[text]) : undefined
      }
      location={{ search, setSearch }}
      navigate={() => {}}
      href={(target) => `#${target.entity}/${target.page}`}
      storagePrefix={`story-${state}`}
    >
      <AreaScreen entity={entity} page={page} {...(id === undefined ? {} : { id })} />
    </CrudProvider>
  );
}

/** What the reader would do to see a state that is not there from the start. */
export const playOf = (state: StoryState) => async () => {
  if (state !== 'all errors') return;
  await userEvent.click(await screen.findByRole('button', { name: /^(确定|提交|OK|Save|Submit)$/ }));
};

function adapterOf(state: StoryState) {
  return memoryAdapter({
    areas,
    rows: (entity) => (state === 'empty' ? [] : rowsOf(entity, state)),
    latency: (call) => (state === 'loading' && call.name === 'getList' ? never : 0),
    failures:
      state === 'error'
        ? { getList: new AdapterError('failed', '系统错误') }
        : state === 'forbidden'
          ? { getList: new AdapterError('forbidden', '没有权限') }
          : {},
    now: () => new Date('2026-11-20T10:00:00+08:00'),
  });
}

const rowsOf = (entity: Entity, state: StoryState): Row[] => {
  const rows = sampleRows(entity, 36);
  return state === 'longest text' ? rows.map((row) => withLongestText(row, entity)) : rows;
};

/** Every free text as long as its schema lets it be: half of it without a place to break. */
function withLongestText(row: Row, entity: Entity): Row {
  const free = entity.fields.filter(
    (field) =>
      field.type === 'string' &&
      !field.options &&
      !field.ref &&
      !field.format &&
      !field.dict &&
      field.name !== entity.rowKey,
  );
  return {
    ...row,
    ...Object.fromEntries(free.map((field) => [field.name, longest(Math.min(field.maxLength ?? 200, 500))])),
  };
}

const longest = (length: number) =>
  '很长的名称，一行放不下；'.repeat(50).slice(0, Math.ceil(length / 2)) +
  'unbreakable'.repeat(50).slice(0, Math.floor(length / 2));
