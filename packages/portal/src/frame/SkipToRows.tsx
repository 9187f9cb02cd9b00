import { useTranslation } from 'react-i18next';

/** Selector of the skip link in the list that is shown. With this link `@isp/crud` moves the focus to the rows. */
const ofList = '.isp-shell-page:not([style*="none"]) [data-skip-to-rows]';

/**
 * Draws the second stop of the Tab key: a link to the rows of the page that is shown. `portal.css` shows it if
 * there are rows.
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
