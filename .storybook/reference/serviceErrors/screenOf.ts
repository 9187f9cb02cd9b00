import { toAdapterError } from '../../../packages/crud/src/rest/toAdapterError.ts';
import { readReply } from '../../../packages/request/src/reply/readReply.ts';
import { type RefusalSource, readSources } from './readRefusals.ts';

/** What the screen does when a call is refused. Each has its text in `words`. */
export type ScreenReaction =
  | 'sessionLost'
  | 'orgLost'
  | 'conflict'
  | 'notFound'
  | 'forbidden'
  | 'invalid'
  | 'field'
  | 'busy'
  | 'silent'
  | 'message'
  | 'caller';

const sources = [...readSources('{apps/api,packages/server}/src/**/!(*.test|*.fixture).ts').values()];

/**
 * Returns what the screen does with a code: it reads a reply as the portal's client does, and asks the screens which
 * kind of failure it is.
 */
export function screenOf({ code, file, text }: RefusalSource): ScreenReaction {
  // Programs outside the platform make these calls.
  if (file.includes('/gateway/')) return 'caller';
  const { retryAfter, status } = text;
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
  const msg = text['zh-CN'];
  const verdict = readReply({ status, headers, body: { code: status, success: false, errCode: code, msg } });
  if (verdict.word === 'ok') throw new Error(`The client takes ${code} for a success.`);
  const { refusal, word } = verdict;
  if (word === 'sessionLost' || word === 'orgLost') return word;
  if (refusal.message !== msg) return 'silent';
  const { kind } = toAdapterError({ ...refusal, name: 'ReplyError' }) as { readonly kind: string };
  if (kind === 'conflict' || kind === 'notFound' || kind === 'forbidden' || kind === 'invalid') return kind;
  if (refusal.retryAfter !== undefined) return 'busy';
  const atField = new RegExp(`Refusal\\('${code}', \\{[^}]*\\bfield\\b`);
  return sources.some((source) => atField.test(source)) ? 'field' : 'message';
}
