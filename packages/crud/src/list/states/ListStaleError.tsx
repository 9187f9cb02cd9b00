import { useLocale } from '../../context/contexts.tsx';
import { RetryAlert } from '../../context/LoadFailure.tsx';
import { toErrorText } from '../../context/toErrorText.ts';
import { useText } from '../../context/useText.ts';
import type { ListErrorProps } from './ListStates.tsx';

/** Draws a warning above the rows of a list if they could not be refreshed. */
export function ListStaleError({ error, onRetry }: ListErrorProps) {
  const t = useText();
  const locale = useLocale();
  return <RetryAlert t={t} text={toErrorText(error, t, '加载失败', locale)} below={0} onRetry={onRetry} />;
}
