import type { RequestInput } from '../model/call.ts';
import type { Refusal, Reply, Verdict } from '../model/reply.ts';
import { serviceError, systemError } from '../reply/errorCatalogue.ts';
import { readReply } from '../reply/readReply.ts';
import type { ClientSettings } from './clientSettings.ts';

/** Returns the meaning of a reply for its call. Texts that the client itself contains are translated. */
export function toVerdict(
  reply: Reply,
  { purpose, responseType }: RequestInput,
  { translate, whitelist }: ClientSettings,
): Verdict {
  const verdict = readReply(reply, whitelist, purpose);
  if (verdict.word === 'ok') {
    if (responseType !== 'blob' || verdict.data instanceof Blob) return verdict;
    // A file was requested, but the reply contains none. This is an error although the status is a success, because
    // saving the body would give a broken file.
    return ownRefusal({ status: reply.status, code: reply.status }, translate(systemError));
  }
  const { message } = verdict.refusal;
  if (message !== systemError && message !== serviceError) return verdict;
  return { ...verdict, refusal: { ...verdict.refusal, message: translate(message) } };
}

/** Returns a refusal that comes from the client and not from the server. */
export const ownRefusal = (refusal: Omit<Refusal, 'message'>, message: string): Verdict => ({
  word: 'refused',
  refusal: { ...refusal, message, word: 'refused' },
  toast: true,
});
