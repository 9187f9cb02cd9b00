import type { RequestInput } from '../model/call.ts';
import type { Refusal, Reply, Verdict } from '../model/reply.ts';
import { serviceError, systemError } from '../reply/errorCatalogue.ts';
import { readReply } from '../reply/readReply.ts';
import type { ClientSettings } from './clientSettings.ts';

/** What a reply means to the call that asked for it, the client's own texts in the user's language. */
export function judge(
  reply: Reply,
  { purpose, responseType }: RequestInput,
  { translate, whitelist }: ClientSettings,
): Verdict {
  const verdict = readReply(reply, whitelist, purpose);
  if (verdict.word === 'ok') {
    if (responseType !== 'blob' || verdict.data instanceof Blob) return verdict;
    // a success without a file: what would be saved is no file either
    return refused({ status: reply.status, code: reply.status }, translate(systemError));
  }
  const { message } = verdict.refusal;
  if (message !== systemError && message !== serviceError) return verdict;
  return { ...verdict, refusal: { ...verdict.refusal, message: translate(message) } };
}

/** The client's own no to a reply. */
export const refused = (refusal: Omit<Refusal, 'message'>, message: string): Verdict => ({
  word: 'refused',
  refusal: { ...refusal, message, word: 'refused' },
  toast: true,
});
