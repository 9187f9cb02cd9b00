import { existsSync } from 'node:fs';
import type { Area } from '@isp/schema';
import type { Browser } from 'playwright-core';
import type { Comparison } from './printReport.ts';
import { takePictures } from './takePictures.ts';
import type { TouchedScreen } from './touchedScreens.ts';

/** A version of area files: their folder, absolute, and their models. */
export interface Version {
  readonly folder: string;
  readonly areas: readonly Area[];
}

/**
 * Takes pictures of screens in both versions.
 *
 * @throws Error if no browser can be started
 */
export async function comparePictures(
  screens: readonly TouchedScreen[],
  old: Version,
  next: Version,
): Promise<readonly Comparison[]> {
  const browser = await launch();
  try {
    const [before, after] = [await picturesOf(old), await picturesOf(next)];
    return screens.map((screen, at) => ({ ...screen, before: before[at], after: after[at] }));
  } finally {
    await browser.close();
  }

  /** Returns the pictures of the screens, in their order. */
  async function picturesOf({ areas, folder }: Version) {
    const own = screens.filter(({ entity }) => hasEntity(areas, entity));
    const pictures = own.length > 0 ? await takePictures(browser, folder, own) : [];
    return screens.map((screen) => pictures[own.indexOf(screen)]);
  }
}

const hasEntity = (areas: readonly Area[], key: string): boolean =>
  areas.some(({ entities }) => Object.values(entities).some((entity) => entity.key === key));

/** Browsers of Linux that are used if Playwright has none. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const own = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...installed];
  const executablePath = own.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (executablePath === undefined)
    throw new Error(
      'There is no Chromium. Run npx playwright-core install chromium, or set CHROMIUM_PATH to its path.',
    );
  return chromium.launch({ executablePath });
}
