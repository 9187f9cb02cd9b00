/** How a page is shown. */
export interface Look {
  /** Of the window, in px. */
  readonly width: number;
  readonly language: 'zh-cn' | 'en-us';
  /** As the portal stores it. */
  readonly theme: 'theme-hey' | 'theme-dark';
}

/** The one look that shows every page. */
export const mainLook: Look = { width: 1440, language: 'zh-cn', theme: 'theme-hey' };

/** Every width in both languages and themes. */
export const everyLook: readonly Look[] = [1440, 1024, 390].flatMap((width) =>
  (['zh-cn', 'en-us'] as const).flatMap((language) =>
    (['theme-hey', 'theme-dark'] as const).map((theme) => ({ width, language, theme })),
  ),
);

export const isMain = ({ width, language, theme }: Look): boolean =>
  width === mainLook.width && language === mainLook.language && theme === mainLook.theme;

/** For the name of a picture. */
export const lookName = ({ width, language, theme }: Look): string =>
  `${width}-${language}-${theme === 'theme-dark' ? 'dark' : 'light'}`;
