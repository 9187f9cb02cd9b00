import assert from 'node:assert/strict';
import type { Field, Row } from '@isp/schema';
import { deepEqual } from '@isp/schema/internal';

/** @throws AssertionError where a field of a reply does not hold what was sent */
export function assertHeld(field: Field, there: unknown, sent: unknown): void {
  assert.ok(holds(field, there, sent), `${field.name} is ${show(there)}, not ${show(sent)}`);
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Was the sent value stored, except values that are never shown? The service may add its own members to an object. */
function holds(field: Field | undefined, there: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(there) &&
      there.length === sent.length &&
      sent.every((one, at) => holds(field?.item, there[at], one))
    );
  if (typeof sent !== 'object' || sent === null) return deepEqual(there, sent);
  if (typeof there !== 'object' || there === null) return false;
  // for a file the service returns its own description
  if (field?.format === 'file') return (there as Row).id === (sent as Row).id;
  return Object.entries(sent).every(([name, value]) => {
    const child = field?.fields?.find((one) => one.name === name);
    return child?.writeOnly === true || holds(child, (there as Row)[name], value);
  });
}
