import type { FlatSchema } from '../calls/flatSchema.ts';
import type { Notes } from '../document/notes.ts';
import { antDesignPro } from './antDesignPro.ts';
import { type FormBody, readFormBody } from './bodies.ts';
import type { RoledCall } from './callRole.ts';
import { fillParameters } from './fillParameters.ts';
import type { CallGroup } from './groupCalls.ts';
import { recordPathIn } from './recordPath.ts';
import { type MapTools, type RestCall, restCall } from './restCall.ts';

/** A call that sends a form. */
export interface Form {
  readonly call: RestCall;
  readonly form: FormBody;
  readonly guesses: readonly string[];
  readonly pointer: string;
}

/** Maps the calls that add and change a record. */
export function mapForms(
  group: CallGroup,
  item: FlatSchema,
  tools: MapTools,
): { readonly add?: Form; readonly update?: Form } {
  const { flat, given, notes } = tools;
  const detailPath = recordPathIn(group.calls.detail?.call.reply.body, item, flat) ?? '';
  const formOf = (roled: RoledCall | undefined): Form | undefined => {
    if (!roled) return undefined;
    const { body, pointer, reply } = roled.call;
    const silent = body ? undefined : antDesignPro.formOf(group, item);
    if (!body && !silent) {
      const message = 'The document does not say what the call takes. Describe its body in the document.';
      return void notes.add('body-type', pointer, message);
    }
    const form = silent ?? (body && readFormBody(body, flat, notes));
    const filled = form && fillParameters(roled.call, { given, notes, key: roled.key });
    if (!form || !filled) return undefined;
    const path = recordPathIn(reply.body, item, flat);
    const headers =
      form.contentType === undefined
        ? filled.headers
        : { ...filled.headers, 'Content-Type': form.contentType };
    const call = restCall(
      roled,
      { ...filled, headers },
      {
        ...(form.body !== undefined && { body: form.body }),
        ...(path !== undefined && path !== detailPath && { record: path }),
      },
    );
    return { call, form, guesses: silent ? [antDesignPro.formGuess] : [], pointer };
  };
  const [add, update] = [formOf(group.calls.add), formOf(group.calls.update)];
  return { ...(add && { add }), ...(update && { update }) };
}

/** Returns a call whose required fields the record has. */
export function completed(
  name: string,
  form: Form | undefined,
  missing: readonly string[],
  notes: Notes,
): Form | undefined {
  if (!form || missing.length === 0) return form;
  const message = `The call "${name}" needs ${missing.map((field) => `"${field}"`).join(', ')}, which the record cannot have. It is left out.`;
  return void notes.add('call-left-out', form.pointer, message);
}
