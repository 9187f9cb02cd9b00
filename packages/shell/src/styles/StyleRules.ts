import { ConfigProvider } from 'antd';
import { createElement, use } from 'react';

/**
 * Puts rules into the document once, however many parts render them, with the nonce of `ConfigProvider csp`.
 * `name` must be unique: a second set of rules under it is ignored.
 */
export function StyleRules({ name, css }: { readonly name: string; readonly css: string }) {
  const { csp } = use(ConfigProvider.ConfigContext);
  return createElement('style', { href: `isp-shell-${name}`, precedence: 'low', nonce: csp?.nonce }, css);
}
