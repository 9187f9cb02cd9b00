import { DownloadOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { useText } from '../texts/TextContext.ts';

export interface UnplayableProps {
  /** Address of the sound or film. */
  readonly address: string;
  readonly name: string;
}

/** Draws instructions for a sound or film that this browser cannot play, with the address of the file. */
export function Unplayable({ address, name }: UnplayableProps) {
  const say = useText();
  const ending = /\.([^./]+)$/.exec(name)?.[1]?.toUpperCase() ?? '';
  return (
    <div role="alert">
      <Result
        status="warning"
        title={say('此浏览器无法播放该 {ending} 文件', { ending })}
        subTitle={say('请下载后查看，或跳过该样本；转换为 MP4、WebM 或 MP3 后重新上传即可标注')}
        extra={
          <Button icon={<DownloadOutlined aria-hidden />} href={address} download={name.split('/').at(-1)}>
            {say('下载')}
          </Button>
        }
      />
    </div>
  );
}
