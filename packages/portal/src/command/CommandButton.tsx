import { SearchOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

/** Draws a button that looks like a search box. It opens the command search. */
export function CommandButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="portal-command-open">
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
        <SearchOutlined aria-hidden />
        <span>{t('搜索或跳转')}</span>
        <kbd aria-hidden>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
    </div>
  );
}

const isApple = () => /Mac|iP/.test(navigator.platform);
