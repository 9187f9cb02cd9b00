import { Flex, Spin } from 'antd';
import { useText } from './texts/TextContext.ts';

export function Waiting() {
  const say = useText();
  return (
    <Flex role="status" align="center" justify="center" style={{ minHeight: 240, height: '100%' }}>
      <Spin description={say('加载中')}>
        <div style={{ width: 120, height: 64 }} />
      </Spin>
    </Flex>
  );
}
