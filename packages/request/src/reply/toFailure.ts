import type { RequestInput } from '../model/call.ts';
import { CipherError, NetworkError, RequestError, TimeoutError } from '../model/errors.ts';
import { serviceError, systemError } from './errorCatalogue.ts';

type Translate = (text: string) => string;

/** Returns the error that the caller gets if there is no reply. A programming error is returned unchanged. */
export function toFailure(cause: unknown, input: RequestInput, translate: Translate): RequestError {
  if (cause instanceof CipherError) return new CipherError(translate(systemError), input.path);
  if (cause instanceof RequestError) return cause;
  return new NetworkError(ownText('网络异常，请检查网络连接', input, translate), input.path, { cause });
}

/**
 * Returns the error for a call that was not answered in time.
 *
 * @param limit - milliseconds that the call was allowed to take
 */
export const toTimeout = (input: RequestInput, limit: number, translate: Translate): TimeoutError =>
  new TimeoutError(ownText('请求超时，请稍后重试', input, translate), input.path, limit);

/**
 * Returns the translated text. For a failed licence check it is always the same text, so that the reason is not
 * revealed.
 */
const ownText = (text: string, { purpose }: RequestInput, translate: Translate): string =>
  translate(purpose === 'licence' ? serviceError : text);
