import { isPictureUrl } from '../link/isPictureUrl.ts';
import { useText } from '../provider/useText.ts';

interface CodePictureProps {
  readonly image: string | undefined;
  readonly isLoading: boolean;
  readonly onRenew: () => void;
}

/** Draws the picture of a captcha as a button. A click loads another picture. */
export function CodePicture({ image, isLoading, onRenew }: CodePictureProps) {
  const t = useText();
  const shown = image !== undefined && (image.startsWith('data:image/') || isPictureUrl(image));
  return (
    <button
      type="button"
      className="isp-shell-human-picture"
      aria-label={shown ? t('验证码图片，看不清点击换一张') : undefined}
      title={shown ? t('看不清？换一张') : undefined}
      aria-busy={isLoading}
      onClick={() => {
        if (!isLoading) onRenew();
      }}
    >
      {shown ? <img src={image} alt="" width={130} height={48} /> : t(isLoading ? '加载中' : '点击重新获取')}
    </button>
  );
}
