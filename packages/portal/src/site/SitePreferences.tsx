import { useSite } from './SiteContext.ts';
import { SiteIcon } from './SiteIcon.tsx';
import { OtherLanguage, SiteThemes } from './SiteSettings.tsx';
import { useClosing } from './useClosing.ts';

/**
 * Draws the choices of language and theme in the header, for visitors. A signed-in user has these choices in the
 * account menu.
 */
export function SitePreferences() {
  const { t } = useSite();
  const themeMenu = useClosing();
  return (
    <>
      <OtherLanguage className="site-icon-button" />
      <details className="site-choice" ref={themeMenu}>
        <summary className="site-icon-button" aria-label={t('主题')} title={t('主题')}>
          <SiteIcon name="theme" />
        </summary>
        <div className="site-choices">
          <SiteThemes onChosen={() => themeMenu.current?.removeAttribute('open')} />
        </div>
      </details>
    </>
  );
}
