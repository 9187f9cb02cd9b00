import { wireOf } from '../kit/wire.ts';
import type { LocaleName } from '../language/locales.ts';
import { readValues, type Values } from '../settings/readValues.ts';
import { createSiteTranslate } from './createSiteTranslate.ts';
import type { SiteFrameOptions, SiteOptions } from './SiteOptions.ts';
import { type SiteAsk, type SiteHead, SiteMissing, type SitePage, type SiteTranslate } from './SitePage.ts';
import { siteTexts } from './siteTexts.ts';

/**
 * Data with which the service rendered a page. The page contains them, so that the browser can render the same
 * page.
 */
export interface SiteState {
  readonly locale: LocaleName;
  /** Settings that describe the platform, such as its title. */
  readonly settings: Values;
  /** 200: found. 404: the content does not exist. 503: the content could not be loaded. */
  readonly status: 200 | 404 | 503;
  readonly data?: unknown;
}

/** Loads the translations of the site's texts, and returns the translate function. */
export async function readWords(options: SiteFrameOptions, locale: LocaleName): Promise<SiteTranslate> {
  if (locale === 'zh-CN') return createSiteTranslate({});
  return createSiteTranslate({ ...siteTexts, ...(await options.english?.()) });
}

/** Returns the page with this path below the base. */
export const pageAt = (options: SiteOptions, path: string): SitePage | undefined =>
  options.pages.find((page) => page.path === path);

export interface SiteRequest {
  readonly page: SitePage | undefined;
  readonly search: URLSearchParams;
  readonly ask: SiteAsk;
  /** Language that the visitor has chosen. If undefined, the platform's default language is used. */
  readonly locale: LocaleName | undefined;
}

/** Loads the content of a page, and the settings of the platform. */
export async function readSite(
  options: SiteOptions,
  { ask, locale: chosen, page, search }: SiteRequest,
): Promise<SiteState> {
  const { environment, prefix } = wireOf(options.wire);
  const asking = ask(environment.slice(prefix.length)).then(readValues, () => ({}) as Values);
  if (chosen) {
    const [settings, own] = await Promise.all([asking, readPage(page, { ask, search, locale: chosen })]);
    return { locale: chosen, settings, ...own };
  }
  const settings = await asking;
  const locale = settings['ui.defaultLang']?.toLowerCase() === 'en-us' ? 'en-US' : 'zh-CN';
  return { locale, settings, ...(await readPage(page, { ask, search, locale })) };
}

async function readPage(
  page: SitePage | undefined,
  asked: Parameters<NonNullable<SitePage['load']>>[0],
): Promise<Pick<SiteState, 'status' | 'data'>> {
  if (!page) return { status: 404 };
  try {
    return { status: 200, data: await page.load?.(asked) };
  } catch (error) {
    if (error instanceof SiteMissing) return { status: 404 };
    console.error(error);
    return { status: 503 };
  }
}

/** Returns the title and description of a page. For a page that cannot be shown, the title is the reason. */
export function headOf(
  page: SitePage | undefined,
  state: SiteState,
  t: SiteTranslate,
  search: URLSearchParams,
): SiteHead {
  if (page && state.status === 200) return page.head(state.data, t, search);
  const isMissing = state.status === 404;
  return {
    title: t(isMissing ? (page?.missing?.title ?? '页面不存在') : '加载失败'),
    description: t(
      isMissing ? (page?.missing?.text ?? '您访问的内容不存在，或已下架。') : '服务暂时不可用，请稍后重试。',
    ),
    isHidden: true,
  };
}
