import { useTranslation } from 'react-i18next';

/** The skip link of the list in front, with which `@isp/crud` leads to its rows. */
const ofList = '.isp-shell-page:not([style*="none"]) [data-skip-to-rows]';

/** Second stop of the Tab key: to the rows of the page in front. `portal.css` shows it where there are rows. */
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
