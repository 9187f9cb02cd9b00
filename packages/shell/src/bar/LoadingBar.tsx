import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';

export interface LoadingBarProps {
  readonly isLoading: boolean;
}

/**
 * Draws a thin bar at the top while a page loads. A load of less than 150 ms shows no bar.
 *
 * @example
 * <LoadingBar isLoading />
 */
export function LoadingBar({ isLoading }: LoadingBarProps) {
  const t = useText();
  if (!isLoading) return null;
  return (
    <>
      <FrameStyles />
      <div className="isp-shell-loading" role="progressbar" aria-label={t('页面加载中')} />
    </>
  );
}
