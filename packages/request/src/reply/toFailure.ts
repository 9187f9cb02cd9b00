import type { RequestInput } from '../model/call.ts';
import { CipherError, NetworkError, RequestError, TimeoutError } from '../model/errors.ts';
import { serviceError, systemError } from './errorCatalogue.ts';

type Translate = (text: string) => string;

/** Error for the caller when there is no reply. A developer's mistake stays as it is. */
export function toFailure(cause: unknown, input: RequestInput, translate: Translate): RequestError {
  if (cause instanceof CipherError) return new CipherError(translate(systemError), input.path);
  if (cause instanceof RequestError) return cause;
  return new NetworkError(ownText('网络异常，请检查网络连接', input, translate), input.path, { cause });
}

/** @param limit - milliseconds that were allowed */
export const toTimeout = (input: RequestInput, limit: number, translate: Translate): TimeoutError =>
  new TimeoutError(ownText('请求超时，请稍后重试', input, translate), input.path, limit);

/** A licence check fails with one text, whatever the reason. */
const ownText = (text: string, { purpose }: RequestInput, translate: Translate): string =>
  translate(purpose === 'licence' ? serviceError : text);
