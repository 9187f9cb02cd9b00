import type { JsonSchema } from '@isp/schema';
import { interpret } from '@isp/schema/validate';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SchemaForm } from '../../crud/src/form/SchemaForm.tsx';
import { loadEveryWidget } from '../../crud/src/testing/loadEveryWidget.fixture.ts';
import { page } from './antdPage.fixture.tsx';

/** A form in the tests of the other library (react-jsonschema-form). */
interface Given {
  readonly schema: JsonSchema;
  readonly formData?: unknown;
}

/**
 * Returns the forms in the snapshot tests of react-jsonschema-form, each once. For this, its tests are run with a
 * form component that only records its properties.
 */
async function givenForms(): Promise<readonly Given[]> {
  const given = new Map<string, Given>();
  const bodies: (() => unknown)[] = [];
  vi.stubGlobal('describe', (_title: string, body: () => void) => body());
  vi.stubGlobal('test', (_title: string, body: () => unknown) => void bodies.push(body));
  vi.stubGlobal('expect', () => ({ toMatchSnapshot: () => undefined }));
  for (const name of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'])
    vi.stubGlobal(name, () => undefined);
  vi.stubGlobal('vi', vi);
  const Form = ({ schema, formData }: Given) => {
    if (schema !== undefined) given.set(JSON.stringify([schema, formData]), { schema, formData });
    return null;
  };
  const suites = await import('@rjsf/snapshot-tests');
  for (const suite of Object.values(suites))
    if (typeof suite === 'function') suite(Form as never, {} as never);
  for (const body of bodies) await body();
  cleanup();
  vi.unstubAllGlobals();
  return [...given.values()];
}

const forms = await givenForms();

beforeAll(loadEveryWidget);

/** Returns a text that is valid for this input. */
function wordFor(box: Element): string {
  if (box.matches('[type=email]')) return 'a@example.cn';
  if (box.matches('[inputmode=url]')) return 'https://example.cn';
  if (box.matches('[placeholder^="#"]')) return '#1677ff';
  const picker = box.closest('.ant-picker');
  if (picker) return picker.querySelector('.anticon-clock-circle') ? '08:30:00{Enter}' : '2026-01-02{Enter}';
  return box.matches('[role=combobox]') ? '1{Enter}' : '1';
}

/**
 * Fills in the control that has the focus. A form that refuses to be submitted moves the focus to the first control
 * with an error.
 */
async function answer(asked: Element): Promise<void> {
  const user = userEvent.setup({ delay: null });
  // if the focused element is a group of several controls, the first control is filled in
  const box = asked.matches('[role=group]')
    ? (asked.querySelector('input, textarea, button') ?? asked)
    : asked;
  if (box.matches('button, [type=radio], [type=checkbox]')) return user.click(box);
  if (box.matches('[role=combobox]')) {
    await user.click(box);
    const choices = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';
    const first = document.querySelector(choices);
    if (first) return user.click(first);
  }
  return user.type(box, wordFor(box));
}

/** Maximum number of controls that the test fills in before the form must be valid. */
const MAX_ANSWERS = 8;

describe('the forms another library takes pictures of', () => {
  it('the listed forms are all of them', () => expect(forms.length).toBeGreaterThanOrEqual(77));

  it.each(
    forms
      .map((given, at) => ({ ...given, at, words: JSON.stringify(given).slice(0, 90) }))
      // npm test runs one third of the forms each day (`ISP_TURN` is the number of the day); the long tests run all
      // forms
      .filter(({ at }) => process.env.ISP_LONG === '1' || (at + Number(process.env.ISP_TURN ?? 0)) % 3 === 0),
  )('$at can be sent, and what is stored comes back as it is: $words', async ({ schema, formData }) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const accepts = interpret(schema, { foreign: true });
    const isValid = formData !== undefined && accepts(formData).length === 0;
    const sent: unknown[] = [];
    await act(async () =>
      render(
        page(
          <SchemaForm<unknown> schema={schema} value={formData} onSubmit={(own) => void sent.push(own)} />,
        ),
      ),
    );
    const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '确定' })));
    await send();
    if (isValid) expect(sent).toEqual([formData]);
    for (let answers = 0; sent.length === 0 && answers < MAX_ANSWERS; answers++) {
      expect(document.activeElement?.closest('form'), 'it leads to what it asks for').not.toBeNull();
      await answer(document.activeElement as Element);
      await send();
    }
    expect(sent).toHaveLength(1);
    expect(accepts(sent[0])).toEqual([]);
  });
});
