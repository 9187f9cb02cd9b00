import { randomBytes } from 'node:crypto';
import type { Locale } from '@isp/server/internal';
import type { FastifyReply } from 'fastify';

/**
 * A page that the service draws itself: the sign-in page of the built-in provider, or the list of messages of a
 * simulator.
 */
export interface ServerPage {
  readonly locale: Locale;
  readonly title: string;
  /** Markup of the page. Text that does not come from the service's code must be converted by the function `text`. */
  readonly body: string;
  /** True if the page submits its form by itself after loading. The form's button is for browsers without scripts. */
  readonly isSentByItself?: boolean;
  /** True if pages of this origin may show this page in a frame. @defaultValue false */
  readonly mayBeFramed?: boolean;
}

/** Converts a text to markup in which special characters are escaped. */
export const text = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f1f1f;background:#f0f2f5}
main{max-width:26rem;margin:10vh auto;padding:2rem;background:#fff;border-radius:10px;box-shadow:0 1px 6px #0002}
h1{font-size:1.4rem;margin:0 0 1rem}label{display:block;margin:.75rem 0 .25rem}
input{box-sizing:border-box;width:100%;font:inherit;padding:.5rem .75rem;border:1px solid #767676;border-radius:6px}
button{font:inherit;width:100%;margin-top:1.25rem;padding:.6rem;border:0;border-radius:6px;color:#fff;background:#0958d9;cursor:pointer}
:focus-visible{outline:3px solid #69b1ff;outline-offset:1px}[role=alert]{color:#a8071a}img{display:block;margin-top:.75rem;border:1px solid #d9d9d9;border-radius:6px}li{margin:.75rem 0;overflow-wrap:anywhere}`;

/**
 * Returns the HTML of a page, and its security policy. The policy allows only the page's own style and script,
 * which are identified by a nonce.
 */
export function drawPage(page: ServerPage): { readonly html: string; readonly policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const script = page.isSentByItself
    ? `<script nonce="${nonce}">document.querySelector('button').click()</script>`
    : '';
  const ancestors = page.mayBeFramed ? "'self'" : "'none'";
  return {
    html: `<!doctype html>
<html lang="${page.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(page.title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${text(page.title)}</h1>${page.body}</main>${script}</body></html>`,
    policy: `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
  };
}

/**
 * Security policy of pages that the library for OpenID Connect draws. The library adds the hash of its script to
 * `script-src`.
 */
export const libraryPolicy =
  "default-src 'none'; script-src; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends the page as the reply. */
export function page(reply: FastifyReply, content: ServerPage): FastifyReply {
  const { html, policy } = drawPage(content);
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
