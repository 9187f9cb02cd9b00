import { areas } from 'virtual:isp/areas';
import { rights } from 'virtual:isp/roles';
import { AdapterError, AreaScreen, type AreaScreenProps, CrudProvider } from '@isp/crud';
import { memoryAdapter, sampleId } from '@isp/crud/testing';
import type { Entity, Row } from '@isp/schema';
import type { StoryContext } from '@storybook/react-vite';
import { lazy, Suspense, useMemo, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import english from '../schemas/locales/en-US.json';
import { dictionariesIn } from './dictionaries.ts';
import { walkStates } from './machine/walkStates.ts';
import { sampleRecords } from './sampleRecords.ts';
import type { StoryState } from './storyStates.ts';

export interface AreaStoryProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  readonly state: StoryState;
  readonly locale: 'zh-CN' | 'en-US';
  /** Code of the role whose permissions the user has. @defaultValue the user has all permissions */
  readonly role?: string;
  /** Query of the screen at first, for example `?tab=log`. */
  readonly search?: string;
}

/** Draws the story in the language and for the role that are selected in the toolbar of Storybook. */
export const renderArea = (args: Omit<AreaStoryProps, 'locale' | 'role'>, { globals }: StoryContext) => (
  <AreaStory
    key={`${args.entity} ${args.state} ${globals.role}`}
    {...args}
    role={String(globals.role)}
    locale={globals.locale === 'en-US' ? 'en-US' : 'zh-CN'}
  />
);

// the library that draws graphs is loaded only for these stories
const StateMachine = lazy(async () => ({
  default: (await import('./machine/StateMachine.tsx')).StateMachine,
}));
const never = new Promise<never>(() => {});
const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = english;

/** Draws one screen of one entity, with sample records made from its schema. */
export function AreaStory({ entity, state, locale, role, search: initial = '' }: AreaStoryProps) {
  const [search, setSearch] = useState(
    state === 'filtered empty' ? '?createTime_dategt=2099-01-01%2000:00:00' : initial,
  );
  const adapter = useMemo(() => adapterOf(state, locale), [state, locale]);
  const may = useMemo(() => permissionsOf(role), [role]);
  const page =
    state.endsWith('form') || state === 'all errors'
      ? 'form'
      : state === 'detail' || state === 'statistics'
        ? state
        : 'list';
  const id = state === 'edit form' || state === 'detail' ? sampleId(entity, 0) : undefined;
  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      may={may}
      locale={locale}
      translate={(text, scope = '') =>
        locale === 'en-US'
          ? (words[scope]?.[text] ?? words[scope.split('.')[0] ?? '']?.[text] ?? words.common?.[text])
          : undefined
      }
      location={{ search, setSearch }}
      navigate={() => {}}
      href={(target) => `#${target.entity}/${target.page}`}
      // Each story has a separate key, so that no story shows cached data of another story.
      scopeKey={`${entity} ${state} ${locale}`}
      storagePrefix={`story-${entity}-${state}`}
    >
      {state === 'state machine' ? (
        <Suspense>
          <StateMachine entity={entity} />
        </Suspense>
      ) : (
        <AreaScreen {...({ entity, page, ...(id === undefined ? {} : { id }) } as AreaScreenProps)} />
      )}
    </CrudProvider>
  );
}

/** Returns a function that tests whether a role has a permission code. */
const permissionsOf = (role?: string) => (code: string) =>
  (role === undefined ? undefined : rights[role])?.some((right) =>
    right.endsWith('*') ? code.startsWith(right.slice(0, -1)) : code === right,
  ) ?? true;

/** Options for waiting on the screen. The time is long enough for a slow machine. */
const SLOW_MACHINE = { timeout: 20_000 };

/** Returns a function that waits for the screen. Then it makes the clicks and inputs that lead to the state. */
export const playOf =
  (state: StoryState, entity: string) =>
  async ({ canvasElement }: Pick<StoryContext, 'canvasElement'>) => {
    if (state === 'loading') {
      await screen.findByRole('status', { name: /^(加载中|Loading)$/ }, SLOW_MACHINE);
      return;
    }
    await waitFor(() => {
      if (canvasElement.querySelector('.ant-skeleton'))
        throw new Error('The screen still waits for its data.');
      if (!canvasElement.querySelector('section, form, [role=alert]'))
        throw new Error('The screen still waits for its code.');
    }, SLOW_MACHINE);
    if (state === 'state machine') await walkStates(entity);
    if (state !== 'all errors') return;
    await userEvent.click(
      await screen.findByRole(
        'button',
        { name: /^(确定|提交|下一步|新建 .+|OK|Save|Submit|Next|Create .+)$/ },
        SLOW_MACHINE,
      ),
    );
    await waitFor(
      () => expect(document.querySelector('.ant-form-item-has-error')).not.toBeNull(),
      SLOW_MACHINE,
    );
  };

function adapterOf(state: StoryState, locale: AreaStoryProps['locale']) {
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
    dicts: dictionariesIn(locale),
    now: () => new Date('2026-11-20T10:00:00+08:00'),
  });
}

function rowsOf(entity: Entity, state: StoryState): Row[] {
  const rows = sampleRecords(entity, 36, dictionaries);
  if (state === 'longest text') return rows.map((row) => withLongestText(row, entity));
  const editable = entity.states?.allow.edit?.[0];
  if (state !== 'edit form' || !entity.states || editable === undefined) return rows;
  const { field } = entity.states;
  return rows.map((row, at) => (at === 0 ? { ...row, [field]: editable } : row));
}

const dictionaries = dictionariesIn('zh-CN');

/**
 * Makes every free text as long as its schema allows. Half of each text is one word without a place for a line
 * break, to test the layout.
 */
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
