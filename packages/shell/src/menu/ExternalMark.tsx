import { ExportOutlined } from '@ant-design/icons';
import { useText } from '../provider/useText.ts';

/** Draws the icon for a link that opens in a new tab, with a text for screen readers. */
export function ExternalMark() {
  const t = useText();
  return (
    <span className="isp-shell-external" title={t('在新标签页打开')}>
      <ExportOutlined aria-hidden />
      <span className="isp-shell-hidden">{t('在新标签页打开')}</span>
    </span>
  );
}
