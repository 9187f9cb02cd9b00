import { toAdapterError } from '@isp/crud';
import { usePortal } from '@isp/portal';
import { useCallback } from 'react';

/**
 * Returns a function that sends a call to a path below the service's prefix. A refusal is thrown as an error with
 * field errors, which the form shows at its fields.
 */
export function useSend() {
  const { session, wire } = usePortal();
  return useCallback(
    (method: 'POST' | 'PUT', path: string, body: object = {}, fields?: FieldsOfCodes) =>
      refusedAt(fields, session.client.request({ method, path: wire.prefix + path, body, tips: false })),
    [session, wire],
  );
}

/** Names of the fields at which the form shows an error, by error code of the service. */
export type FieldsOfCodes = Readonly<Record<string, string>>;

/**
 * Waits for a reply, and converts a failure into an error that the form shows at a field.
 * @throws AdapterError with field errors
 */
export async function refusedAt<Reply>(
  fields: FieldsOfCodes | undefined,
  reply: Promise<Reply>,
): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    throw toAdapterError(withField(error, fields));
  }
}

/** Adds a field to an error of the service that names no field. The field is chosen by the error code. */
function withField(error: unknown, fields: FieldsOfCodes = {}): unknown {
  if (!(error instanceof Error)) return error;
  const { errCode, messages } = error as { readonly errCode?: unknown; readonly messages?: unknown };
  const field = typeof errCode === 'string' ? fields[errCode] : undefined;
  if (field === undefined) return error;
  return Object.assign(new Error(error.message, { cause: error }), {
    data: { errors: [{ field, msg: error.message, msgs: messages }] },
  });
}
