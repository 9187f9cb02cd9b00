import assert from 'node:assert/strict';
import type { Field, Row } from '@isp/schema';
import { deepEqual } from '@isp/schema/internal';

/**
 * Checks that a field of a reply contains the value that was sent.
 * @throws AssertionError if the field contains another value
 */
export function assertHeld(field: Field, there: unknown, sent: unknown): void {
  assert.ok(holds(field, there, sent), `${field.name} is ${show(there)}, not ${show(sent)}`);
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/**
 * True if the value in the reply equals the sent value. Values that are never shown are not compared. The service
 * may add properties to an object.
 */
function holds(field: Field | undefined, there: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(there) &&
      there.length === sent.length &&
      sent.every((one, at) => holds(field?.item, there[at], one))
    );
  if (typeof sent !== 'object' || sent === null) return deepEqual(there, sent);
  if (typeof there !== 'object' || there === null) return false;
  // For a file the service returns its stored description, so only the id is compared.
  if (field?.format === 'file') return (there as Row).id === (sent as Row).id;
  return Object.entries(sent).every(([name, value]) => {
    const child = field?.fields?.find((one) => one.name === name);
    return child?.writeOnly === true || holds(child, (there as Row)[name], value);
  });
}
