import { openSchema, type Validate } from '@isp/schema';
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useFormEngine } from './useFormEngine.ts';

const schema = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    name: { type: 'string', maxLength: 3 },
    pages: { type: 'integer' },
  },
  if: { properties: { kind: { const: 'print' } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  then: { properties: { pages: { maximum: 9 } } },
  else: { properties: { pages: false } },
} as const;

function bind(initial: Readonly<Record<string, unknown>>) {
  const opened = openSchema(schema);
  const validate = vi.fn<Validate>(opened.validate);
  const { fields, record, conditions } = opened;
  const { result } = renderHook(() =>
    useFormEngine({ model: { fields, record, conditions, outside: true }, initial, validate }),
  );
  const { engine } = result.current;
  engine.subscribe(['name'], () => undefined);
  engine.subscribe(['pages'], () => undefined);
  engine.change(['name'], 'a');
  engine.blur(['name']);
  /** How often the schema is asked for what is done. */
  const asked = (work: () => void) => {
    validate.mockClear();
    work();
    return validate.mock.calls.length;
  };
  return { ...result.current, asked };
}

describe('a form of an outside schema', () => {
  it.each([
    ['what it accepts', { kind: 'print', pages: 3 }, 'ab', 1],
    ['what it refuses', { kind: 'print', pages: 3 }, 'abcd', 1],
    ['what it refuses while a hidden value is held', { kind: 'file', pages: 3 }, 'abcd', 2],
  ])('asks it of %s no more than it must with each key', (_, initial, name, times) => {
    const { engine, asked } = bind(initial);
    expect(asked(() => engine.change(['name'], name))).toBe(times);
    expect(engine.stateOf(['name']).error !== undefined).toBe(name.length > 3);
  });

  it('asks it once for a value that is sent as it was judged', () => {
    const { engine, payloadOf, asked } = bind({ kind: 'print', pages: 3 });
    const times = asked(() => {
      const { value, ok } = engine.submit();
      expect(ok).toBe(true);
      expect(payloadOf(value)).toEqual({ kind: 'print', name: 'a', pages: 3 });
    });
    expect(times).toBe(1);
  });

  it('sends what its conditions hide only where it is accepted', () => {
    const { engine, payloadOf } = bind({ kind: 'file', pages: 3 });
    const { value, ok } = engine.submit();
    expect(ok).toBe(true);
    expect(payloadOf(value)).toEqual({ kind: 'file', name: 'a' });
    expect(payloadOf({ kind: 'file', name: 'b' })).toEqual({ kind: 'file', name: 'b' });
  });
});
