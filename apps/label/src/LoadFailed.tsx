import { Button, Result } from 'antd';
import { useText } from './texts/TextContext.ts';

/** Draws an error that occurred while loading data, with a button to try again. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const say = useText();
  return (
    <div role="alert">
      <Result
        status="error"
        title={say('加载失败')}
        subTitle={error.message}
        extra={
          <Button type="primary" onClick={onRetry}>
            {say('重试')}
          </Button>
        }
      />
    </div>
  );
}
