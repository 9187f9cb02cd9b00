import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useText } from '../texts/TextContext.ts';

export interface ZoomBarProps {
  /** Zoom of the picture; 1 shows the picture in its original size. */
  readonly zoom: number;
  readonly isFitted: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onFullSize: () => void;
  readonly onFit: () => void;
}

/** Draws the zoom of a picture in percent, with the buttons that change the zoom. */
export function ZoomBar({ isFitted, onFit, onFullSize, onStep, zoom }: ZoomBarProps) {
  const say = useText();
  return (
    <Flex align="center" gap={4} role="group" aria-label={say('缩放')}>
      <Button
        color={isFitted ? 'primary' : 'default'}
        variant="text"
        icon={<CompressOutlined aria-hidden />}
        aria-label={say('适应窗口')}
        title={`${say('适应窗口')} (F)`}
        aria-pressed={isFitted}
        onClick={onFit}
      />
      <Button
        type="text"
        aria-label={`1:1 ${say('原始大小')}`}
        title={`${say('原始大小')} (0)`}
        onClick={onFullSize}
      >
        1:1
      </Button>
      <Button
        type="text"
        icon={<MinusOutlined aria-hidden />}
        aria-label={say('缩小')}
        title={`${say('缩小')} (−)`}
        onClick={() => onStep(-1)}
      />
      <output className="label-zoom">{Math.round(zoom * 100)}%</output>
      <Button
        type="text"
        icon={<PlusOutlined aria-hidden />}
        aria-label={say('放大')}
        title={`${say('放大')} (+)`}
        onClick={() => onStep(1)}
      />
    </Flex>
  );
}
