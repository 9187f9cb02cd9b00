import { ConfigProvider } from 'antd';
import { createElement, use } from 'react';

/** Puts rules into the document once, however often they are rendered, with the nonce of `ConfigProvider csp`. */
export function StyleRules({ name, css }: { readonly name: string; readonly css: string }) {
  const { csp } = use(ConfigProvider.ConfigContext);
  return createElement('style', { href: `isp-${name}`, precedence: 'low', nonce: csp?.nonce }, css);
}
