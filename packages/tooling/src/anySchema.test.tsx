import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { interpret } from '@isp/schema/validate';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SchemaForm } from '../../crud/src/form/SchemaForm.tsx';
import { copyButton, nestedValue } from '../../crud/src/record/FieldList.tsx';
import { SchemaDetail } from '../../crud/src/record/SchemaDetail.tsx';
import { SchemaTable } from '../../crud/src/table/SchemaTable.tsx';
import { loadEveryWidget } from '../../crud/src/testing/loadEveryWidget.fixture.ts';
import { viewers } from '../../crud/src/widgets/long/longRead.tsx';
import { page } from './antdPage.fixture.tsx';
import { anySchema, anyValue } from './anySchema.fixture.ts';

// the lazy parts of the screens are loaded first, so that the tests see the complete screen
beforeAll(async () => {
  await loadEveryWidget();
  await Promise.all([viewers.fetch(), copyButton.fetch(), nestedValue.fetch()]);
});

const isLong = process.env.ISP_LONG === '1';
const numRuns = isLong ? 10_000 : 80;
/**
 * Seed of the generators: fixed in short runs, random in long runs. If a long run finds a failure, the error is
 * corrected and the value is added as a fixed case.
 */
const seed = isLong ? {} : { seed: 20261126 };

/** Renders a form and submits it without changes. Returns the values that the form sent, and the error messages. */
async function sentAsItIs(schema: JsonSchema, value: unknown) {
  const sent: unknown[] = [];
  const form = <SchemaForm<unknown> schema={schema} value={value} onSubmit={(own) => void sent.push(own)} />;
  await act(async () => render(page(form)));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '确定' })));
  const message = document.querySelector('[class*=explain-error], [role=alert]')?.textContent ?? '';
  return { sent, message };
}

/** Checks a property for random schemas and values, and also checks that nothing is written to the console. */
async function always(check: (schema: JsonSchema, value: unknown) => Promise<void>): Promise<void> {
  const quiet = vi.spyOn(console, 'warn').mockReturnValue();
  const wrong = vi.spyOn(console, 'error').mockReturnValue();
  await fc.assert(
    fc
      .asyncProperty(anySchema, anyValue, async (schema, value) => {
        wrong.mockClear();
        await check(schema, value);
        expect(wrong.mock.calls).toEqual([]);
      })
      .afterEach(cleanup),
    { numRuns, endOnFailure: true, ...seed },
  );
  quiet.mockRestore();
  wrong.mockRestore();
}

describe('any schema, drawn (T-R8, T-R19)', () => {
  it('a form keeps what is stored, and shows the error of what is refused', () =>
    always(async (schema, value) => {
      const accepts = interpret(schema, { foreign: true });
      const isValid = accepts(value).length === 0;
      const stored = await sentAsItIs(schema, value);
      if (isValid) expect(JSON.stringify(stored.sent)).toBe(JSON.stringify([value]));
      else {
        expect(stored.sent).toEqual([]);
        expect(stored.message).not.toBe('');
      }
      cleanup();
      const begun = await sentAsItIs(schema, undefined);
      if (begun.sent.length === 0) expect(begun.message).not.toBe('');
      else if (begun.sent[0] !== undefined) expect(accepts(begun.sent[0])).toEqual([]);
    }));

  it('a reader shows every text of a value, as a record and as a row, or opens it', () =>
    always(async (schema, value) => {
      const own = (typeof schema === 'object' ? schema : {}) as JsonSchemaObject;
      await act(async () =>
        render(
          page(
            <>
              <SchemaDetail<unknown> schema={own} value={value} />
              <SchemaTable<unknown> schema={own} rows={[value, value === null ? {} : null]} />
            </>,
          ),
        ),
      );
      const record = document.querySelector('.isp-record')?.textContent ?? '';
      for (const leaf of leavesOf(value)) expect(record).toContain(leaf);
      expect(document.querySelectorAll('tr[data-row-key]').length).toBe(2);
    }));
});

/** Returns the texts inside a value of any depth, as they are written on a screen. */
function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}
