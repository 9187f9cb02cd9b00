import type { FlatSchema } from '../calls/flatSchema.ts';
import type { FormBody } from './bodies.ts';
import type { CallGroup } from './groupCalls.ts';

/**
 * The contract of Ant Design Pro, whose documents describe no bodies: a list with `current` and `pageSize` replies with
 * `{ data, total, success }`, a form is the record itself, and a deletion takes the keys in `key`.
 */
export const antDesignPro = {
  formGuess: 'a form sends the record itself, as in Ant Design Pro',
  removalGuess: 'a deletion sends the keys in "key", as in Ant Design Pro',

  /** Returns true if a list has the marks of the contract. */
  isMet({ list, reply }: Pick<CallGroup, 'list' | 'reply'>): boolean {
    const names = list.call.parameters.map(({ name }) => name);
    const hasTotal = reply.total !== undefined && 'at' in reply.total && reply.total.at === 'total';
    const hasMarks = reply.records === 'data' && hasTotal && reply.success === 'success';
    return hasMarks && names.includes('current') && names.includes('pageSize');
  },

  /** Returns the body of a form that the document does not describe. */
  formOf: (group: CallGroup, item: FlatSchema): FormBody | undefined =>
    antDesignPro.isMet(group) ? { schema: item, body: undefined, contentType: undefined } : undefined,

  removalBody: (keys: unknown) => ({ key: keys }),
};
