import { useLocale } from '../provider/concerns.tsx';
import { RetryAlert } from '../provider/LoadFailure.tsx';
import { toErrorText } from '../provider/toErrorText.ts';
import { useText } from '../provider/useText.ts';
import type { ListErrorProps } from './ListStates.tsx';

/** The rows on the screen are the last that could be read. */
export function ListStaleError({ error, onRetry }: ListErrorProps) {
  const t = useText();
  const locale = useLocale();
  return <RetryAlert t={t} text={toErrorText(error, t, '加载失败', locale)} below={0} onRetry={onRetry} />;
}
