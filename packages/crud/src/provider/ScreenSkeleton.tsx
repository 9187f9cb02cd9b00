import { Skeleton } from 'antd';
import { Later } from './Later.tsx';
import { useText } from './useText.ts';

/** A screen is on its way, and it takes a while. */
export function ScreenSkeleton() {
  const t = useText();
  return (
    <Later>
      <div role="status" aria-label={t('加载中')} style={{ padding: 24 }}>
        {/* its bars are headings without words */}
        <div aria-hidden="true">
          <Skeleton active />
        </div>
      </div>
    </Later>
  );
}
