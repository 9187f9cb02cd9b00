/** The window width, language and theme in which a page is shown. */
export interface Look {
  /** Width of the window in pixels. */
  readonly width: number;
  readonly language: 'zh-cn' | 'en-us';
  /** Theme, by the name under which the portal stores the choice. */
  readonly theme: 'theme-hey' | 'theme-dark';
}

/** The look in which every page is shown. */
export const mainLook: Look = { width: 1440, language: 'zh-cn', theme: 'theme-hey' };

/** All combinations of width, language and theme. */
export const everyLook: readonly Look[] = [1440, 1024, 390].flatMap((width) =>
  (['zh-cn', 'en-us'] as const).flatMap((language) =>
    (['theme-hey', 'theme-dark'] as const).map((theme) => ({ width, language, theme })),
  ),
);

/** The looks of the pictures in the README, one for each language of the README. */
export const readmeLooks: readonly Look[] = (['zh-cn', 'en-us'] as const).map((language) => ({
  ...mainLook,
  language,
  width: 1280,
}));

export const isMain = ({ width, language, theme }: Look): boolean =>
  width === mainLook.width && language === mainLook.language && theme === mainLook.theme;

/** Returns the part of a picture's file name that describes width, language and theme. */
export const lookName = ({ width, language, theme }: Look): string =>
  `${width}-${language}-${theme === 'theme-dark' ? 'dark' : 'light'}`;
