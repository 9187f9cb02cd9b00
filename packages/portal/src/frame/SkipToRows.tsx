import { useTranslation } from 'react-i18next';

/** Selector of the link with which `@isp/crud` moves the focus to the rows of the list on the current page. */
const ofList = '.isp-shell-page:not([style*="none"]) [data-skip-to-rows]';

/**
 * Draws a link that moves the focus to the rows of the current page. It is the second stop of the Tab key.
 * `portal.css` shows it only if the page has rows.
 */
export function SkipToRows() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="isp-shell-skip portal-skip"
      onClick={() => document.querySelector<HTMLElement>(ofList)?.click()}
    >
      {t('跳到数据行')}
    </button>
  );
}
