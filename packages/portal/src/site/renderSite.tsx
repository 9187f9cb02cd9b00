import { createClient } from '@isp/request';
import { renderToString } from 'react-dom/server';
import { defaultPrefix, storageKeysOf } from '../kit/storage.ts';
import { createSite } from './createSite.ts';
import { escapeHtml } from './escapeHtml.ts';
import { headHtml, jsonHtml } from './headHtml.ts';
import { headOf, pageAt, readSite, readWords, type SiteState } from './readSite.ts';
import { SiteApp } from './SiteApp.tsx';
import type { SiteOptions } from './SiteOptions.ts';
import { readChoices, type SiteChoices } from './siteChoices.ts';
import { siteTitle } from './siteTitle.ts';

/** A visitor's request for a page. */
export interface RenderRequest {
  /** Path below the base, with the slash at its start: `/detail`. */
  readonly path: string;
  /** Query of the address: `?id=1`. */
  readonly search: string;
  /** Value of the `Cookie` header. */
  readonly cookies: string;
  /** Origin of the site: `https://portal.example.com`. */
  readonly origin: string;
  /** Calls the service without a session. */
  readonly fetch: typeof fetch;
}

export interface RenderedPage {
  readonly status: 200 | 404 | 503;
  readonly html: string;
}

/**
 * Renders the pages of a site on a service.
 *
 * @example
 * const pathsOf = ({ paths }: SiteRenderer) => paths;
 */
export interface SiteRenderer {
  /** Paths of the site's pages, below the base. */
  readonly paths: readonly string[];
  /**
   * Renders a page.
   *
   * @param template - HTML of the built page: `<!--site-head-->` and `<!--site-body-->` are replaced, and `<html
   * lang="zh-CN">` gets the language and the theme
   */
  readonly render: (request: RenderRequest, template: string) => Promise<RenderedPage>;
}

/**
 * Creates the renderer of a site for the service. Because the service renders the pages, their content can be read
 * without scripts.
 *
 * @example
 * const { render } = renderSite({ brand: { name: '书店' }, pages: [] });
 * const { status, html } = await render(
 *   { path: '/about', search: '', cookies: '', origin: 'https://books.example.com', fetch },
 *   '<html lang="zh-CN"><!--site-head--><!--site-body--></html>',
 * );
 */
export function renderSite(options: SiteOptions): SiteRenderer {
  const keys = storageKeysOf(options.storagePrefix ?? defaultPrefix);
  const base = (options.base ?? '/').replace(/\/$/, '');
  return {
    paths: options.pages.map(({ path }) => path),
    async render({ cookies, fetch, origin, path, search: query }, template) {
      const choices = readChoices(cookies, keys);
      const search = new URLSearchParams(query);
      const page = pageAt(options, path);
      const client = createClient({ origin, fetch, locale: () => choices.locale });
      const { ask } = createSite({ options, path, search, client, t: same, state: empty });
      const state = await readSite(options, { ask, locale: choices.locale, page, search });
      const t = await readWords(options, state.locale);
      const head = headOf(page, state, t, search);
      const view = page && state.status === 200 ? (await page.view()).default : undefined;
      const site = createSite({ options, path, search, client, t, state });
      const body = renderToString(<SiteApp site={site} state={state} View={view} missing={page?.missing} />);
      const html = template
        .replace(
          '<html lang="zh-CN">',
          () => `<html lang="${state.locale}"${themeAttribute(choices, state)}>`,
        )
        .replace('<!--site-head-->', () =>
          headHtml({
            head,
            title: siteTitle(head.title, options, state.settings, t),
            name: t(state.settings['portal.title'] || options.brand.name),
            locale: state.locale,
            address: origin + base + (head.canonical ?? path),
            origin,
            whole: (to) => origin + base + to,
          }),
        )
        .replace('<!--site-body-->', () => body)
        .replace(
          '<!--site-state-->',
          () => `<script type="application/json" id="site-state">${jsonHtml(state)}</script>`,
        );
      return { status: state.status, html };
    },
  };
}

/**
 * Returns the attribute with the theme that the visitor has chosen. If there is no choice, returns the attribute
 * with the theme that the platform suggests; the styles ignore it if the visitor's system prefers dark.
 */
function themeAttribute({ theme }: SiteChoices, { settings }: SiteState): string {
  if (theme) return ` data-theme="${escapeHtml(theme)}"`;
  return settings['ui.theme'] ? ` data-suggested="${escapeHtml(settings['ui.theme'])}"` : '';
}

const same = (text: string) => text;
const empty = { locale: 'zh-CN', settings: {}, status: 200 } as const;
